/** Library of pixel strips and the version that programs in C++ are written for. */
export const neoPixelLibrary = { name: 'Adafruit NeoPixel', version: '1.12.5' } as const;

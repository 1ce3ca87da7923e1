import type { ProgramBoard } from '#domain/program/board-program.ts';
import { neoPixelLibrary } from '#domain/program/boards.ts';

const installIde = 'Install the Arduino IDE from arduino.cc/en/software and open it.';
const pasteSketch = 'File > New Sketch: delete all of its text and paste the program.';
const connectByUsb = 'Switch the supply of the model off, and connect the board to the computer by USB.';

const steps: Readonly<Record<ProgramBoard, readonly string[]>> = {
  nano: [
    installIde,
    pasteSketch,
    connectByUsb,
    'Tools > Board > Arduino AVR Boards > Arduino Nano, then choose the port of the board under Tools > Port.',
    'Sketch > Upload. If it ends with "not in sync", choose Tools > Processor > ATmega328P (Old Bootloader) and upload again.',
  ],
  uno: [
    installIde,
    pasteSketch,
    connectByUsb,
    'Tools > Board > Arduino AVR Boards > Arduino Uno, then choose the port of the board under Tools > Port.',
    'Sketch > Upload. The lights start by themselves.',
  ],
  digispark: [
    `${installIde} Under File > Preferences, add the boards address https://raw.githubusercontent.com/ArminJo/DigistumpArduino/master/package_digistump_index.json`,
    'Tools > Board > Boards Manager: install "Digistump AVR Boards". Windows also needs its USB driver.',
    'Tools > Board > Digistump AVR Boards > Digispark (Default - 16.5mhz).',
    pasteSketch,
    'Sketch > Upload with the board unplugged and the supply of the model off. Plug it in when the IDE asks for it.',
  ],
  attiny85: [
    `${installIde} Under File > Preferences, add the boards address http://drazzy.com/package_drazzy.com_index.json, and install "ATTinyCore" under Tools > Board > Boards Manager.`,
    'Connect an Arduino Nano or Uno by USB and upload File > Examples > ArduinoISP to it. Then put a 10 µF capacitor between its RST (plus) and GND.',
    'Wire the bare chip to it: 5V to leg 8, GND to leg 4, D10 to leg 1, D11 to leg 5, D12 to leg 6, D13 to leg 7.',
    'Tools > Board > ATTinyCore > ATtiny25/45/85 (No bootloader), chip ATtiny85, clock 8 MHz (internal), programmer Arduino as ISP. Tools > Burn Bootloader sets the clock, once for a chip.',
    pasteSketch,
    'Sketch > Upload Using Programmer. Then put the chip into the model.',
  ],
  pico: [
    'Download MicroPython for the Raspberry Pi Pico from micropython.org/download/RPI_PICO, version 1.20 or newer.',
    'Switch the supply of the model off. Hold BOOTSEL while you connect the board by USB, and copy the file to the drive RPI-RP2.',
    'Install Thonny from thonny.org, open it, and choose "MicroPython (Raspberry Pi Pico)" at the bottom right.',
    'Paste the program into a new file.',
    'File > Save as > Raspberry Pi Pico, with the name main.py.',
    'Unplug the board. The lights start by themselves whenever it gets power.',
  ],
  esp32: [
    'Switch the supply of the model off, and connect the board to the computer by USB.',
    'Install Thonny from thonny.org and open it.',
    'Tools > Options > Interpreter: choose "MicroPython (ESP32)", then "Install or update MicroPython" for an Espressif ESP32. Hold BOOT on the board if it does not start.',
    'Paste the program into a new file.',
    'File > Save as > MicroPython device, with the name main.py.',
    'Unplug the board. The lights start by themselves whenever it gets power.',
  ],
};

/** How to load a program onto a board, in at most six steps. Source: effects, 4.1. */
export function howToLoad(board: ProgramBoard, hasPixels: boolean): readonly string[] {
  const { name, version } = neoPixelLibrary;
  if (!hasPixels || board === 'pico' || board === 'esp32') return steps[board];
  const library = `Tools > Manage Libraries: install "${name}", version ${version}.`;
  return steps[board].map((step) => (step === pasteSketch ? `${library} ${pasteSketch}` : step));
}

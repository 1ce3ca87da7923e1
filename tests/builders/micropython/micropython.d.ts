declare module '@micropython/micropython-webassembly-pyscript' {
  interface MicroPython {
    readonly globals: { readonly set: (name: string, value: string | number) => void };
    readonly runPython: (code: string) => unknown;
  }
  interface Options {
    readonly heapsize?: number;
    readonly stdout?: (line: string) => void;
    readonly linebuffer?: boolean;
  }
  export function loadMicroPython(options: Options): Promise<MicroPython>;
}

/** The papers that documents are printed on. */
export const paperSizes = ['a4', 'letter'] as const;

/** One of these papers. */
export type PaperSize = (typeof paperSizes)[number];

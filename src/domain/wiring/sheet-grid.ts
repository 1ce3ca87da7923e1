/** The measures of a sheet, in its units. Its width fits A4 and Letter on their side. */
export const sheetGrid = {
  width: 1120,
  margin: 24,
  /** The project's rails, from left and right. */
  plusRail: 40,
  minusRail: 1080,
  /** The rails of a section that has its own supply or switch. */
  innerPlusRail: 76,
  innerMinusRail: 1044,
  /** Where the first symbol of a rung may start, and where the last one ends. */
  left: 96,
  right: 1024,
  /** The room of one symbol in a line with its name below, and of the resistor at the end. */
  cell: 112,
  lastCell: 148,
  /** From the top of a line to its wire, and the lane of a wire that returns to the left. */
  ascent: 42,
  lane: 14,
  /** Between rungs and between sections. */
  rungGap: 14,
  sectionGap: 26,
  /** Of a drawing in columns: width to height, and the steps in which columns grow. */
  aspect: 4 / 3,
  columnStep: 200,
} as const;

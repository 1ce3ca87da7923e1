/** The nine project colours, in the order the project list sorts them. Source: specification 1, section 2. */
export const projectColors = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'purple', 'pink', 'gray'] as const;
export type ProjectColor = (typeof projectColors)[number];

/** How LEDs get their resistors: worked out here, or bought with the LED. */
export const resistorModes = ['calculate', 'pre-resistored'] as const;
export type ResistorMode = (typeof resistorModes)[number];

/** Which standard resistor is taken: the nearest, or the smallest that is not below the exact value. */
export const resistorRoundings = ['nearest', 'next-higher'] as const;
export type ResistorRounding = (typeof resistorRoundings)[number];

/** A project: one model and the choices that hold for all of it. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly powerSupplyId: string;
  readonly color: ProjectColor;
  readonly resistorMode: ResistorMode;
  readonly resistorRounding: ResistorRounding;
}

/** The fields of a project that its owner may change. */
export type ProjectFields = Omit<Project, 'id'>;

/** What a new project holds until its owner says otherwise. Source: specification 1, section 9. */
export const projectDefaults: ProjectFields = {
  name: 'Untitled Project',
  powerSupplyId: 'battery-9v',
  color: 'blue',
  resistorMode: 'calculate',
  resistorRounding: 'nearest',
};

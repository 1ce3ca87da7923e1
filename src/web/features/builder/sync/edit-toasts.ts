/** What a toast says. */
export interface EditToast {
  readonly title: string;
  readonly description: string;
}

/** What is said of an edit once the server has answered; plain data, so that it survives a reload with the edit. */
export interface EditToasts {
  /** The server has all of it. Not said of its undo or redo. */
  readonly saved?: EditToast;
  /** It was refused by no rule that has words of its own; these stand in the place of the general ones. */
  readonly failed?: EditToast;
}

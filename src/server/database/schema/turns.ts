/** Periodic work: whoever moves `due_at` ahead has the turn, so that of several servers one works. */
export interface TurnsTable {
  name: string;
  due_at: string;
}

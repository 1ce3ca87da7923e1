import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { Netlist, NetPart, NetPartKind, SectionNet } from '#domain/wiring/netlist.ts';

/** How a supply is removed from its clip, holder, or socket, and put back. */
export interface SupplyMoves {
  readonly takeOut: string;
  readonly putIn: string;
}

const inClip: SupplyMoves = { takeOut: 'Take the battery off its clip', putIn: 'Clip the battery on' };
const inHolder: SupplyMoves = { takeOut: 'Take the battery out of its holder', putIn: 'Put the battery in' };
const severalInHolder: SupplyMoves = { takeOut: 'Take the cells out of their holder', putIn: 'Put the cells in' };

/** Returns how a supply of the catalogue is disconnected and connected, based on its connector. */
export function supplyMoves({ ref, name }: NetPart, supplyId: string): SupplyMoves {
  const [first, cells] = terminalsByPart.get(supplyId)?.accessories ?? [];
  const isSeveral = typeof cells?.count === 'number' && cells.count > 1;
  if (first?.id.startsWith('clip') === true) return inClip;
  if (first?.id.startsWith('holder') === true) return isSeveral ? severalInHolder : inHolder;
  return { takeOut: `Unplug ${ref} (${name})`, putIn: `Plug in ${ref}` };
}

const switchKinds: ReadonlySet<NetPartKind> = new Set(['switch', 'changeover', 'push-button', 'selector']);
const isSwitchPart = ({ kind }: NetPart): boolean => switchKinds.has(kind);

/** Whether a section has a switch. */
export function hasSwitch({ feed, rungs }: Pick<SectionNet, 'feed' | 'rungs'>): boolean {
  if (feed.touch !== null || feed.controls.some(isSwitchPart)) return true;
  return rungs.some(({ head, boards }) => [...head, ...boards].some(isSwitchPart));
}

/** Text for powering a soldered model: the supply, and its switches if it has any. */
export function switchOnText({ controls, touch, sections }: Netlist, { putIn }: SupplyMoves): string {
  const isSwitched = touch !== null || controls.some(isSwitchPart) || sections.some(hasSwitch);
  return isSwitched ? `${putIn} and switch on` : putIn;
}

/** Current limiters for the first test of a LiPo. */
const lipoLimiters = 'a fuse, a 100 Ω resistor, or a supply that limits its current';

/** Caution before a LiPo is connected for the first time. */
export const lipoCaution = `A short circuit on a LiPo starts a fire: the first time, connect it through ${lipoLimiters}.`;

/** How the ends of a circuit are touched to a LiPo. */
export const lipoTouchText = `the first time through ${lipoLimiters}`;

/** Caution for a model on a LiPo without a fuse in its plus lead; empty for others. */
export function lipoSteps({ controls }: Pick<Netlist, 'controls'>, isOnLipo: boolean): string[] {
  return isOnLipo && !controls.some(({ kind }) => kind === 'fuse') ? [lipoCaution] : [];
}

/** Instructions for the readings of the whole model. */
export function finalTestAdvice(netlist: Netlist, moves: SupplyMoves, isOnLipo: boolean): string[] {
  const on = switchOnText(netlist, moves);
  return [
    `With the supply off, the meter must not show a short (0 Ω) between the rails. ${on}, then measure.`,
    ...lipoSteps(netlist, isOnLipo),
  ];
}

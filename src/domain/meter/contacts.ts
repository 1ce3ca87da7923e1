import { outputsOf } from '#domain/catalogue/terminal.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { isBeforeBoard, type Joint, type Joints, sideKey, terminalKey } from '#domain/meter/joints.ts';
import { type Controls, settingKeyOf, throwsOf } from '#domain/meter/switch-settings.ts';
import { driverOut } from '#domain/wiring/connect/driver-parts.ts';
import type { Netlist, NetPart } from '#domain/wiring/netlist.ts';

/** A contact: two terminals of a part that are one node while it is closed. */
export interface Contact {
  readonly part: NetPart;
  readonly joint: Joint;
  /** The setting and the position that close it; null for a contact that is always closed. */
  readonly closedAt: readonly [key: string, position: number] | null;
  /** Whether it is closed while its relay has no power; null if it is not part of a relay. */
  readonly isRest: boolean | null;
  /** Ids of other parts that must be present. */
  readonly needs: readonly string[];
}

const always = { closedAt: null, isRest: null, needs: [] } as const;

function across(part: NetPart): Pick<Contact, 'part' | 'joint'> {
  return { part, joint: [sideKey(part, 0), sideKey(part, 1)] };
}

/** Returns the contact of a switch in a current path, which uses its first pole. */
function seriesContact(part: NetPart, controls: Controls): Contact {
  const terminals = controls.get(part.id)?.terminals ?? null;
  const key = terminals === null ? part.id : settingKeyOf(part.id, terminals, 1);
  return { ...always, ...across(part), closedAt: [key, 1] };
}

/** Returns the throws of a switch or relay, and the connections from a board's plus to the lights of an output. */
function boardContacts(part: NetPart, controls: Controls): Contact[] {
  const { control, terminals = null } = controls.get(part.id) ?? {};
  if (control === undefined || terminals === null) return [];
  const pairs = outputsOf(terminals).flatMap((output) => {
    return output.role === 'output' && output.pair !== undefined ? output.pair : [];
  });
  const throws = throwsOf(terminals, null);
  const rest = Math.max(0, ...throws.map(({ position }) => position));
  return [
    ...pairs.map((pair): Contact => {
      return { ...always, part, joint: [sideKey(part, 0), terminalKey(part.id, pair)] };
    }),
    ...throws.flatMap(({ name, pole, position }): Contact[] => {
      const common = terminals.terminals.find((each) => each.role === 'contact' && each.pole === pole);
      if (common === undefined) return [];
      const joint = [terminalKey(part.id, common.name), terminalKey(part.id, name)] as const;
      const isRest = isMechanicalSwitch(control) ? null : position === rest;
      return [{ ...always, part, joint, closedAt: [settingKeyOf(part.id, terminals, pole), position], isRest }];
    }),
  ];
}

/** Returns the minus of the input of an LED driver, which is the minus of its LEDs. */
function converterContact(part: NetPart): Contact {
  return { ...always, part, joint: [sideKey(part, 1), terminalKey(part.id, driverOut.minus)] };
}

/** Returns the transistors of touch switches, each closed while its board is on. */
function touchContacts({ touches }: Joints): Contact[] {
  return touches.flatMap(({ parts, drain }): Contact[] => {
    const [board] = parts;
    const part = parts.find(({ id }) => id === drain.partId);
    if (board === undefined || part === undefined) return [];
    const joint = [terminalKey(part.id, drain.name), terminalKey(part.id, 'S')] as const;
    return [{ ...always, part, joint, closedAt: [board.id, 1], needs: [board.id, `${board.id}.rg`] }];
  });
}

/** Lists the contacts of a netlist: switches, relays, LED drivers, touch switches, and the diodes in the plus lead of boards. */
export function listContacts(
  netlist: Netlist,
  joints: Joints,
  boards: Iterable<NetPart>,
  controls: Controls,
): Contact[] {
  const around = netlist.sections.flatMap(({ rungs }) => rungs.flatMap((rung) => rung.around));
  return [
    ...joints.inSeries.map((part) => seriesContact(part, controls)),
    ...[...boards].flatMap((part) => {
      return part.kind === 'led-driver' ? converterContact(part) : boardContacts(part, controls);
    }),
    ...around.filter(isBeforeBoard).map((part) => ({ ...always, ...across(part) })),
    ...touchContacts(joints),
  ];
}

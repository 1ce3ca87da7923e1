import { type CSSProperties, type ReactNode, useState } from 'react';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { sumKey } from '#web/features/builder/design/parts/sum-button.tsx';
import { OpenCell } from '#web/features/builder/design/picture/driver-cell.tsx';
import { ResistorCell } from '#web/features/builder/design/picture/resistor-cell.tsx';
import type { WireLead } from '#web/features/builder/design/picture/wire-cell.tsx';
import { isDark } from '#domain/blueprint/shining.ts';

/** Whether a part is a color of an LED with a common +, whose resistor is after it. */
export function hasCommonPlus({ part }: ResolvedPart): boolean {
  return part?.commonLeg?.side === 'plus';
}

/** Place of an LED in one of several strings. */
export interface PlaceInString {
  /** Current of the string (mA). */
  readonly milliamps: number | null;
  /** Whether the part was drawn before, in an earlier string. */
  readonly isContinued: boolean;
}

/** One of several strings as it is drawn. */
interface DrawnString {
  readonly ledString: LedString;
  readonly leds: readonly (PlaceInString & { readonly led: ResolvedLed })[];
}

/**
 * Groups the strings of a circuit: each with those after it that contain nothing but further LEDs of the same part, so
 * that they need not be drawn.
 */
export function drawnStrings(
  circuit: Pick<BlueprintCircuit, 'strings'>,
  strings: readonly (readonly ResolvedLed[])[],
): readonly (readonly DrawnString[])[] {
  const groups: DrawnString[][] = [];
  const drawn = new Set<string>();
  for (const [index, leds] of strings.entries()) {
    const ledString = circuit.strings[index];
    if (ledString === undefined) continue;
    const milliamps = ledString.actualCurrentMa;
    const string = { ledString, leds: leds.map((led) => ({ led, milliamps, isContinued: drawn.has(led.id) })) };
    for (const { id } of leds) drawn.add(id);
    const isRepeated = leds.length === 1 && strings[index - 1]?.length === 1 && string.leds[0]?.isContinued === true;
    if (isRepeated) groups.at(-1)?.push(string);
    else groups.push([string]);
  }
  return groups;
}

/** Numbers of strings, and of LEDs in one, from which they are drawn smaller. */
const tightStringCount = 5;
const tightLedCount = 8;

interface ParallelStringsProps {
  readonly strings: ReturnType<typeof drawnStrings>;
  /** Whether each has a resistor of its own. */
  readonly hasResistors: boolean;
  readonly isDead: boolean;
  /** Sides on which the strings meet at a vertical wire, not at the rail: `left`, `right`. */
  readonly joined: string;
  readonly draw: (led: ResolvedLed, before: WireLead, after: WireLead, place: PlaceInString) => ReactNode;
  /** Button at the end of the last string. */
  readonly end: ReactNode;
}

/** Strings below each other, each with its resistor unless they share one. */
export function ParallelStrings({ strings, joined, end, ...drawing }: ParallelStringsProps) {
  const isTight = strings.length >= tightStringCount;
  return (
    <div data-joined={joined} className="wire-strings">
      {strings.map((group, at) => (
        <StringGroup key={`${at} ${group[0]?.leds[0]?.led.id}`}>
          {group.map((string, index) => (
            <ParallelString key={index} {...drawing} string={string} isTight={isTight}>
              {at === strings.length - 1 && index === 0 && end}
            </ParallelString>
          ))}
        </StringGroup>
      ))}
    </div>
  );
}

interface ParallelStringProps extends Pick<ParallelStringsProps, 'hasResistors' | 'isDead' | 'draw'> {
  readonly string: DrawnString;
  readonly isTight: boolean;
  readonly children: ReactNode;
}

function ParallelString({ string, hasResistors, isDead, draw, isTight, children }: ParallelStringProps) {
  const { ledString, leds } = string;
  const isOpen = isDead || isDark(ledString);
  const lead = (closed: WireLead): WireLead => (isOpen ? 'open' : closed);
  const isResistorLast = hasResistors && leds.some(({ led }) => hasCommonPlus(led));
  const isResistorFirst = hasResistors && !isResistorLast;
  const resistor = (before: WireLead, after: WireLead) => (
    <ResistorCell
      ohms={ledString.standardOhms}
      sum={sumKey(ledString)}
      before={lead(before)}
      after={lead(after)}
      isDecoration
    />
  );
  return (
    <div
      data-tight={isTight || ledString.ledCount >= tightLedCount || undefined}
      style={{ '--ma': ledString.actualCurrentMa ?? 0 } as CSSProperties}
      className="wire-line wire-string"
    >
      {isResistorFirst && resistor('plus', 'link')}
      <div role="list" className="contents">
        {leds.map(({ led, ...place }, index) =>
          draw(
            led,
            lead(index === 0 && !isResistorFirst ? 'plus' : 'link'),
            lead(index === leds.length - 1 && !isResistorLast ? 'minus' : 'link'),
            place,
          ),
        )}
      </div>
      {isResistorLast && resistor('link', 'minus')}
      {isOpen && <OpenCell />}
      {children}
    </div>
  );
}

/** Equal strings: the first, and a button that shows the others if there are several. */
function StringGroup({ children }: { readonly children: readonly ReactNode[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = children;
  if (others.length < 2) return children;
  return (
    <>
      {first}
      {isOpen && others}
      <div className="wire-more">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 cursor-pointer rounded px-2 text-xs text-muted underline decoration-dotted underline-offset-4 hover:bg-ink/5 hover:text-ink pointer-coarse:min-h-11"
        >
          {isOpen ? 'draw only one of them' : `and ${others.length} more like it`}
        </button>
      </div>
    </>
  );
}

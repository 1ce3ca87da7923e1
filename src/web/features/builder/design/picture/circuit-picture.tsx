import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { runCommand } from '#web/features/builder/commands/command.ts';
import { duplicate } from '#web/features/builder/commands/parts/part-commands.tsx';
import { type CircuitLines, circuitLines } from '#web/features/builder/design/picture/circuit-lines.ts';
import { DriverCell, OpenCell } from '#web/features/builder/design/picture/driver-cell.tsx';
import {
  hasCommonPlus,
  drawnStrings,
  ParallelStrings,
  type PlaceInString,
} from '#web/features/builder/design/picture/parallel-strings.tsx';
import { sharedSumKey, sumKey } from '#web/features/builder/design/parts/sum-button.tsx';
import { ResistorCell } from '#web/features/builder/design/picture/resistor-cell.tsx';
import { VoltageShares } from '#web/features/builder/design/picture/voltage-shares.tsx';
import type { WireLead } from '#web/features/builder/design/picture/wire-cell.tsx';
import { ContinuedPart, WirePart } from '#web/features/builder/design/picture/wire-part.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import type { PartRowProps } from '#web/features/builder/design/parts/part-rows.tsx';
import { isDark } from '#domain/blueprint/shining.ts';
import { partView } from '#web/features/builder/project/part-view.ts';
import { Picture } from '#web/ui/picture.tsx';

export interface CircuitPictureProps {
  readonly circuit: BlueprintCircuit;
  /** Rows of its parts, in any order. */
  readonly rows: readonly PartRowProps[];
  /** Whether its section is not wired. */
  readonly isDead: boolean;
}

/**
 * Draws a circuit as it is wired, from plus on the left to minus on the right, with parallel branches below the strings.
 * The DOM has the parts in the order of their rows; styles move the strings to the top.
 */
export function CircuitPicture({ circuit, rows, isDead }: CircuitPictureProps) {
  const lines = circuitLines(circuit);
  const { switches, string, branches } = lines;
  const rowOf = new Map(rows.map((row) => [row.component.id, row]));
  const volts = circuit.ledString?.supplyV ?? null;
  const draw: Draw = (part, before, after, inString) => {
    const row = rowOf.get(part.id);
    if (row === undefined) return null;
    const props = { ...row, part, before, after, milliamps: inString?.milliamps ?? null, volts };
    return inString?.isContinued === true ? (
      <ContinuedPart key={part.id} {...props} />
    ) : (
      <WirePart key={part.id} {...props} />
    );
  };
  const branch = (part: ResolvedPart) => (
    <div key={part.id} role="list" className="wire-line">
      {isDead ? draw(part, 'open', 'open') : draw(part, 'plus', 'minus')}
    </div>
  );
  const isOpen = isDead || isDark(circuit.ledString);
  const [leds = circuit.leds] = lines.strings;
  return (
    <>
      {areAlike(circuit) && <VoltageShares ledString={circuit.ledString} leds={leds} />}
      <div className="circuit-wires">
        {switches.length > 0 && (
          <div role="list" className="wire-line wire-switches">
            {switches.map((part) => (isDead ? draw(part, 'open', 'open') : draw(part, 'plus', 'plus')))}
          </div>
        )}
        <div className="wire-branches">
          {branches.filter(({ type }) => type !== 'led').map(branch)}
          {string.length > 0 && <StringLine {...{ circuit, string, isOpen, draw }} />}
          {lines.strings.length > 0 && <StringsLine {...{ circuit, lines, isDead, draw }} />}
          {branches.filter(({ type }) => type === 'led').map(branch)}
        </div>
      </div>
    </>
  );
}

/** Whether all strings of a circuit need the same voltage. */
function areAlike({ strings }: BlueprintCircuit): boolean {
  return strings.every(({ totalVf }) => totalVf === strings[0]?.totalVf);
}

/** Draws a part between two pieces of wire; in one of several strings, with the current of that string. */
type Draw = (part: ResolvedPart, before: WireLead, after: WireLead, inString?: PlaceInString) => ReactNode;

/** Number of LEDs from which a string is drawn smaller. */
const tightLedCount = 8;

interface StringLineProps {
  readonly circuit: BlueprintCircuit;
  readonly string: readonly ResolvedPart[];
  readonly isOpen: boolean;
  readonly draw: Draw;
}

/** The string of a circuit: its resistor, its LEDs, its driver, and a button that adds an LED. */
function StringLine({ circuit, string, isOpen, draw }: StringLineProps) {
  const { ledString, drive } = circuit;
  const lead = (closed: WireLead): WireLead => (isOpen ? 'open' : closed);
  const replacesResistor = ({ type, part }: ResolvedPart): boolean => type !== 'led' && !isTrimmer(part);
  const hasResistor = ledString !== null && ledString.status !== 'pre-resistored' && !string.some(replacesResistor);
  const driven = drive?.driver ?? null;
  const isLast = (part: ResolvedPart): boolean => part === string.at(-1);
  const isResistorLast = hasResistor && string.some(hasCommonPlus);
  const isResistorFirst = hasResistor && !isResistorLast;
  const resistor = (before: WireLead, after: WireLead) =>
    ledString !== null && (
      <ResistorCell
        ohms={ledString.standardOhms}
        sum={sumKey(ledString)}
        count={ledString.multiplicity}
        before={lead(before)}
        after={lead(after)}
        isDecoration
      />
    );
  return (
    <div data-tight={(ledString?.ledCount ?? 0) >= tightLedCount || undefined} className="wire-line wire-string">
      {driven !== null && drive?.lead === 'plus' && (
        <DriverCell drive={drive} output={driven.output} leads={['plus', lead('plus')]} />
      )}
      {isResistorFirst && resistor('plus', 'link')}
      <div role="list" className="contents">
        {string.map((part, index) =>
          draw(
            part,
            lead(index === 0 && !isResistorFirst ? 'plus' : 'link'),
            lead(isLast(part) && !isResistorLast ? 'minus' : 'link'),
          ),
        )}
      </div>
      {isResistorLast && resistor('link', 'minus')}
      {isOpen && <OpenCell />}
      <OneMore part={string.findLast(({ type }) => type === 'led')} />
      {driven !== null && drive?.lead === 'minus' && (
        <DriverCell drive={drive} output={driven.output} leads={[lead('minus'), 'minus']} />
      )}
    </div>
  );
}

interface StringsLineProps extends Pick<StringLineProps, 'circuit' | 'draw'> {
  readonly lines: CircuitLines;
  readonly isDead: boolean;
}

/** Several strings in parallel, next to the parts that they share: placed and shared resistors, and the driver. */
function StringsLine({ circuit, lines: { switches, common, strings }, isDead, draw }: StringsLineProps) {
  const { drive, shared, number, resolved } = circuit;
  const driven = drive?.driver ?? null;
  const hasSharedParts = switches.length > 0 || common.length > 0 || shared !== null;
  const isFed = hasSharedParts || (driven !== null && drive?.lead === 'plus');
  const closed = isDead ? 'open' : 'plus';
  return (
    <div className="wire-line wire-parallel">
      {driven !== null && drive?.lead === 'plus' && (
        <DriverCell drive={drive} output={driven.output} leads={['plus', closed]} />
      )}
      {common.length > 0 && (
        <div role="list" className="contents">
          {common.map((part) => draw(part, closed, closed))}
        </div>
      )}
      {shared !== null && (
        <ResistorCell
          ohms={shared.standardOhms}
          sum={sharedSumKey(resolved.sectionId, number)}
          before={closed}
          after={closed}
          isDecoration
        />
      )}
      <ParallelStrings
        strings={drawnStrings(circuit, strings)}
        hasResistors={shared === null}
        isDead={isDead}
        joined={`${isFed ? 'left' : ''} ${drive?.lead === 'minus' && driven !== null ? 'right' : ''}`}
        draw={draw}
        end={<OneMore part={strings.at(-1)?.at(-1)} />}
      />
      {driven !== null && drive?.lead === 'minus' && (
        <DriverCell drive={drive} output={driven.output} leads={['minus', 'minus']} />
      )}
    </div>
  );
}

/** Button after a string, which duplicates its last LED. */
function OneMore({ part }: { readonly part: ResolvedPart | undefined }) {
  const editor = useDesignEditor();
  if (editor.readOnly || part === undefined) return null;
  const { title } = partView(part.component, editor.catalogue);
  const name = pictureName(part.part);
  return (
    <span className="flex flex-1">
      <button
        type="button"
        aria-label={`One more ${title}`}
        onClick={() => runCommand(duplicate, { ...editor, target: { kind: 'part', partId: part.id } })}
        // On paper only the wire continues.
        className="wire-cell one-more print:[&>*]:invisible"
        data-before="minus"
        data-after="minus"
      >
        <Picture name={name} className="wire-picture" />
        <Plus aria-hidden="true" />
        <span className="wire-value">one more</span>
      </button>
    </span>
  );
}

import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { runCommand } from '#web/features/builder/commands/command.ts';
import { duplicate } from '#web/features/builder/commands/parts/part-commands.tsx';
import { circuitLines } from '#web/features/builder/design/picture/circuit-lines.ts';
import { ResistorCell } from '#web/features/builder/design/picture/resistor-cell.tsx';
import { VoltageShares } from '#web/features/builder/design/picture/voltage-shares.tsx';
import { WireCell, type WireLead } from '#web/features/builder/design/picture/wire-cell.tsx';
import { WirePart } from '#web/features/builder/design/picture/wire-part.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import type { PartRowProps } from '#web/features/builder/design/parts/part-rows.tsx';
import { isDark, partView } from '#web/features/builder/project/part-view.ts';
import { Picture } from '#web/ui/picture.tsx';

export interface CircuitPictureProps {
  readonly circuit: BlueprintCircuit;
  /** Rows of its parts, in any order. */
  readonly rows: readonly PartRowProps[];
  /** Whether its section is not wired. */
  readonly isDead: boolean;
}

/**
 * Draws a circuit as it is wired, from plus on the left to minus on the right, with parallel branches below the string.
 * The DOM has the parts in the order of their rows; styles move the string to the top.
 */
export function CircuitPicture({ circuit, rows, isDead }: CircuitPictureProps) {
  const { switches, string, branches } = circuitLines(circuit);
  const rowOf = new Map(rows.map((row) => [row.component.id, row]));
  const draw = (part: ResolvedPart, before: WireLead, after: WireLead) => {
    const row = rowOf.get(part.id);
    return row === undefined ? null : <WirePart key={part.id} {...row} {...{ part, before, after }} />;
  };
  const branch = (part: ResolvedPart) => (
    <div key={part.id} role="list" className="wire-line">
      {isDead ? draw(part, 'open', 'open') : draw(part, 'plus', 'minus')}
    </div>
  );
  const isOpen = isDead || isDark(circuit.ledString);
  return (
    <>
      <VoltageShares circuit={circuit} />
      <div className="circuit-wires">
        {switches.length > 0 && (
          <div role="list" className="wire-line wire-switches">
            {switches.map((part) => (isDead ? draw(part, 'open', 'open') : draw(part, 'plus', 'plus')))}
          </div>
        )}
        <div className="wire-branches">
          {branches.filter(({ type }) => type !== 'led').map(branch)}
          {string.length > 0 && <StringLine {...{ circuit, string, isOpen, draw }} />}
          {branches.filter(({ type }) => type === 'led').map(branch)}
        </div>
      </div>
    </>
  );
}

/** Number of LEDs from which a string is drawn smaller. */
const tightLedCount = 8;

interface StringLineProps {
  readonly circuit: BlueprintCircuit;
  readonly string: readonly ResolvedPart[];
  readonly isOpen: boolean;
  readonly draw: (part: ResolvedPart, before: WireLead, after: WireLead) => ReactNode;
}

/** The string of a circuit: its resistor, its LEDs, its driver, and a button that adds an LED. */
function StringLine({ circuit, string, isOpen, draw }: StringLineProps) {
  const { readOnly } = useDesignEditor();
  const { ledString, drive } = circuit;
  const lead = (closed: WireLead): WireLead => (isOpen ? 'open' : closed);
  const hasResistor =
    ledString !== null && ledString.status !== 'pre-resistored' && string.every(({ type }) => type === 'led');
  const driven = drive?.driver ?? null;
  const last = string.findLast(({ type }) => type === 'led');
  const isLast = (part: ResolvedPart): boolean => part === string.at(-1);
  return (
    <div data-tight={(ledString?.ledCount ?? 0) >= tightLedCount || undefined} className="wire-line wire-string">
      {driven !== null && drive?.lead === 'plus' && (
        <DriverCell drive={drive} output={driven.output} leads={['plus', lead('plus')]} />
      )}
      {hasResistor && <ResistorCell ledString={ledString} before={lead('plus')} after={lead('link')} isDecoration />}
      <div role="list" className="contents">
        {string.map((part, index) =>
          draw(part, lead(index === 0 && !hasResistor ? 'plus' : 'link'), lead(isLast(part) ? 'minus' : 'link')),
        )}
      </div>
      {isOpen && <OpenCell />}
      {!readOnly && last !== undefined && <OneMore part={last} />}
      {driven !== null && drive?.lead === 'minus' && (
        <DriverCell drive={drive} output={driven.output} leads={[lead('minus'), 'minus']} />
      )}
    </div>
  );
}

interface DriverCellProps {
  readonly drive: CircuitDrive;
  readonly output: string;
  readonly leads: readonly [before: WireLead, after: WireLead];
}

/**
 * The driver of a string in its lead: a transistor with the output that controls it, or the output itself. Decorative:
 * the header has the same as text.
 */
function DriverCell({ drive: { transistor, lead }, output, leads: [before, after] }: DriverCellProps) {
  if (transistor === null) {
    const ends = lead === 'plus' ? { 'data-after': after } : { 'data-before': before };
    return (
      <span aria-hidden="true" {...ends} className="wire-cell wire-output">
        <span className="output-name value">{terminalLabel(output)}</span>
      </span>
    );
  }
  return (
    <WireCell picture={transistor} before={before} after={after} isDecoration>
      <Picture name={transistor} className="wire-picture" />
      <span className="wire-value">
        <span className="output-name value">{terminalLabel(output)}</span>
      </span>
    </WireCell>
  );
}

/** Crossed box in place of a wire that would carry no current. Decorative: the reason is below as text. */
function OpenCell() {
  return (
    <span aria-hidden="true" data-before="open" data-after="minus" className="wire-cell wire-open">
      <svg viewBox="0 0 26 26" className="size-6.5">
        <rect x="1" y="1" width="24" height="24" rx="4" className="fill-error-soft stroke-error stroke-[1.6]" />
        <path d="M8 8l10 10M18 8L8 18" className="stroke-error stroke-2" />
      </svg>
    </span>
  );
}

/** Button after a string, which duplicates its last LED. */
function OneMore({ part }: { readonly part: ResolvedPart }) {
  const editor = useDesignEditor();
  const { title } = partView(part.component, editor.catalogue);
  const name = pictureName(part.part);
  return (
    <span className="flex flex-1">
      <button
        type="button"
        aria-label={`One more ${title}`}
        onClick={() => runCommand(duplicate, { ...editor, target: { kind: 'part', partId: part.id } })}
        className="wire-cell one-more"
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

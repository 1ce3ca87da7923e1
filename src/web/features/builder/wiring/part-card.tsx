import { LampDesk, Unplug, X } from 'lucide-react';
import { lengthSources } from '#domain/build-book/wire-cutter.ts';
import { compareOutputs, outputsOf, terminalLabel } from '#domain/catalogue/terminal.ts';
import type { Failure } from '#domain/fault-finder/failure.ts';
import { probePointsOf, type ProbePoint } from '#domain/meter/probes.ts';
import type { Component } from '#domain/parts/component.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { partTitle } from '#domain/wiring/describe-wiring.ts';
import type { NetPart, Netlist, Rung } from '#domain/wiring/netlist.ts';
import { numbersText } from '#domain/wiring/place/wire-spots.ts';
import type { Spot } from '#domain/wiring/tiles/spots.ts';
import { circuitsOnOutput } from '#web/features/builder/project/driving-view.ts';
import type { DrawingSubject } from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import type { ProbeColor, Probes } from '#web/features/builder/wiring/measuring/use-probes.ts';
import type { WiresOfLength } from '#web/features/builder/wiring/drawing/wire-lengths.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { canFail } from '#web/features/builder/wiring/measuring/failure-preview.tsx';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';

/** Position of a part in the design view. */
export interface PartInDesign {
  readonly sectionId: string;
  readonly componentId: string;
}

/** Texts about a part of the drawing. */
interface PartFacts {
  readonly title: string;
  /** Its circuit and its section. */
  readonly place: string;
  readonly details: readonly string[];
  readonly bands: readonly string[];
  /** Null for a calculated resistor, which is not in the design view. */
  readonly inDesign: PartInDesign | null;
  /** The board with its used outputs; null for a part without outputs of its own. */
  readonly board: BoardFacts | null;
}

/** A board, and each of its outputs with the circuits that it drives. */
interface BoardFacts {
  readonly component: Component;
  readonly outputs: readonly string[];
}

function boardOf(project: CardProject, part: NetPart): BoardFacts | null {
  const component = componentOf(project.snapshot, part);
  if (component?.componentType !== 'control') return null;
  const terminals = terminalsOf(project.blueprint.context.catalogue.get(component.componentId) ?? null);
  const outputs = terminals === null ? [] : outputsOf(terminals).filter(({ role }) => role === 'output');
  if (outputs.length === 0) return null;
  return {
    component,
    outputs: outputs
      .toSorted((one, other) => compareOutputs(one.name, other.name))
      .map(({ name, pwm }) => {
        const circuits = circuitsOnOutput(project, component, name);
        return `${terminalLabel(name)}${pwm ? ' (dims)' : ''}: ${circuits.length === 0 ? 'not used' : circuits.join(', ')}`;
      }),
  };
}

/** Input of a part's card. */
type CardProject = Pick<DrawingSubject, 'snapshot' | 'blueprint'>;

function findRung({ sections }: Netlist, blockId: string) {
  for (const section of sections) {
    const rung = section.rungs.find(({ id }) => id === blockId);
    if (rung !== undefined) return { section, rung };
    if (blockId.startsWith(section.id)) return { section, rung: null };
  }
  return { section: null, rung: null };
}

/** Component of a part of the drawing, whose id may have a suffix: the number of a copy, or `pale`. */
function componentOf(snapshot: ProjectSnapshot, { id }: NetPart) {
  const bare = id.replace(/\.(?:\d+|pale)$/, '');
  return snapshot.components.find((component) => component.id === id || component.id === bare);
}

function findInDesign(snapshot: ProjectSnapshot, part: NetPart, rung: Rung | null): PartInDesign | null {
  const led = rung?.string.find(({ kind }) => kind === 'led');
  const component = componentOf(snapshot, part) ?? (led === undefined ? undefined : componentOf(snapshot, led));
  return component === undefined ? null : { sectionId: component.sectionId, componentId: component.id };
}

/** Collects the facts about a part of the drawing: name, values, current, and location. */
export function partFacts(project: CardProject, netlist: Netlist, { part, blockId }: Spot): PartFacts {
  const { snapshot } = project;
  const { section, rung } = findRung(netlist, blockId);
  const isInString = rung?.string.includes(part) === true;
  const current = isInString && rung.currentMa !== null ? [`${formatMilliamps(rung.currentMa)} flows`] : [];
  const trouble = isInString && rung.trouble !== null ? [rung.trouble] : [];
  return {
    title: partTitle(part),
    place: [rung?.title, section?.title].filter((name) => name !== null && name !== undefined).join(', '),
    details: [...(part.name === '' ? [] : [part.name]), ...part.details, ...current, ...trouble],
    bands: part.bands,
    inDesign: findInDesign(snapshot, part, rung),
    board: boardOf(project, part),
  };
}

/** Probes of the meter, and the callback that places one on a terminal. */
export interface Probing {
  readonly probes: Probes;
  readonly onHold: (color: ProbeColor, key: string) => void;
}

interface PartCardProps {
  readonly facts: PartFacts;
  readonly part: NetPart;
  /** Null while the meter is closed. */
  readonly probing: Probing | null;
  /** The simulated failure of the part; null unless its preview is open. */
  readonly failure: Failure | null;
  /** Wires at the part whose length can be changed. */
  readonly lengths: readonly WiresOfLength[];
  /** Opens a dialog; null if nothing can be edited. */
  readonly onDialog: ((request: DialogRequest) => void) | null;
  /** Opens or closes the preview of the part's failure. */
  readonly onPreviewFailure: () => void;
  /** Shows the part in the design view; null without one. */
  readonly onShowInDesign: ((place: PartInDesign) => void) | null;
  readonly onClose: () => void;
}

/** Maximum width of a list of numbers (units of the drawing). */
const numbersWidth = 120;

/** Places a probe of the meter on a terminal of a part. */
function ProbeButtons({ part, probes, onHold }: Probing & { readonly part: NetPart }) {
  const hold = (color: ProbeColor, { key, words }: ProbePoint) => (
    <Button
      size="small"
      aria-label={`${color === 'red' ? 'Red' : 'Black'} probe on ${words}`}
      aria-pressed={probes[color] === key}
      onPress={() => onHold(color, key)}
    >
      {color === 'red' ? 'Red' : 'Black'}
    </Button>
  );
  return (
    <ul aria-label="Put a probe on" className="mt-2 space-y-1 border-t border-line pt-2">
      {probePointsOf(part).map((point) => (
        <li key={point.key} className="flex items-center gap-1">
          <span className="value min-w-0 flex-1 truncate text-xs">{point.terminal}</span>
          {hold('red', point)}
          {hold('black', point)}
        </li>
      ))}
    </ul>
  );
}

/** Numbers of the wires at a part; a press opens the dialog for the length of equal wires. */
function LengthButtons({ lengths, onDialog }: Pick<PartCardProps, 'lengths' | 'onDialog'>) {
  if (lengths.length === 0) return null;
  return (
    <ul aria-label="Wires" className="mt-2 flex flex-wrap gap-1.5 border-t border-line pt-2">
      {lengths.map(({ numbers, lengthCm, lengthFrom, request }) => {
        const name = `${numbers.length === 1 ? 'Wire' : 'Wires'} ${numbersText(numbers, numbersWidth)}`;
        return (
          <li key={numbers[0]}>
            <Button
              size="small"
              aria-label={`Length of ${name.toLowerCase()}, ${lengthCm} cm, ${lengthSources[lengthFrom]}`}
              onPress={() => onDialog?.(request)}
            >
              {name}
              <span className="value text-muted">{lengthCm}&nbsp;cm</span>
              <span className="font-normal text-muted">{lengthSources[lengthFrom]}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Outputs of a board, and the button that assigns circuits to them. */
function Outputs({ board, onDialog }: { readonly board: BoardFacts } & Pick<PartCardProps, 'onDialog'>) {
  const { component, outputs } = board;
  return (
    <div className="mt-2 border-t border-line pt-2">
      <ul aria-label="Outputs" className="max-h-32 space-y-0.5 overflow-y-auto text-xs">
        {outputs.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {onDialog !== null && (
        <Button
          size="small"
          onPress={() => onDialog({ kind: 'edit-part', component, field: 'outputs' })}
          className="mt-1.5"
        >
          Choose circuits
        </Button>
      )}
    </div>
  );
}

/** Card about a part of the diagram, in a corner where it covers little. */
export function PartCard(props: PartCardProps) {
  const { facts, part, probing, failure, onPreviewFailure, onShowInDesign, onClose } = props;
  const { title, place, details, bands, inDesign } = facts;
  return (
    <aside
      aria-label="About this part"
      aria-live="polite"
      className="absolute right-3 bottom-3 left-3 max-h-[calc(100%-1.5rem)] animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-3 text-sm shadow-float sm:right-auto sm:w-80"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold first-letter:uppercase">{title}</p>
          {place !== '' && <p className="text-xs text-muted">{place}</p>}
        </div>
        <IconButton label="Close" icon={<X />} size="small" onPress={onClose} />
      </div>
      {/* First, because a phone shows little else next to the open meter. */}
      {probing !== null && <ProbeButtons part={part} {...probing} />}
      <div className="mt-2 flex items-start gap-3">
        {bands.length > 0 && <ResistorPicture bands={bands} className="mt-0.5" />}
        <ul className="min-w-0 flex-1 space-y-0.5">
          {details.map((detail, index) => (
            <li key={index} className="wrap-anywhere">
              {detail}
            </li>
          ))}
        </ul>
      </div>
      {facts.board !== null && <Outputs board={facts.board} onDialog={props.onDialog} />}
      <LengthButtons lengths={props.lengths} onDialog={props.onDialog} />
      {failure !== null && <p className="mt-2 border-t border-line pt-2">{failure.sentence}</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {canFail(part) && (
          <Button size="small" aria-pressed={failure !== null} onPress={onPreviewFailure}>
            <Unplug aria-hidden="true" className="size-4" />
            What if it fails?
          </Button>
        )}
        {inDesign !== null && onShowInDesign !== null && (
          <Button size="small" onPress={() => onShowInDesign(inDesign)}>
            <LampDesk aria-hidden="true" className="size-4" />
            Show in Design View
          </Button>
        )}
      </div>
    </aside>
  );
}

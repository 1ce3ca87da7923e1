import { type FormEvent, type ReactNode, useState } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import { hasCrosshair } from '#web/features/builder/model/crosshair.ts';
import { deleteRoute } from '#web/features/builder/model/model-actions.ts';
import { chooseTool, type ModelTool, modelStore, setModel } from '#web/features/builder/model/model-state.ts';
import { spreadUnits, unitGroups, unitKey } from '#web/features/builder/model/model-units.ts';
import { parseLength } from '#web/features/builder/model/parse-length.ts';
import { updatePicture } from '#web/features/builder/model/place-edits.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { useStore } from '#web/use-store.ts';

interface ToolHintProps {
  readonly picture: ModelPicture;
  readonly onEnd: () => void;
  /** Ends a polyline. */
  readonly onFinish: () => void;
}

/** Shows the effect of the next press, with the choices of the current tool. */
export function ToolHint({ picture, onEnd, onFinish }: ToolHintProps) {
  const { session, placing } = useBuilderControls();
  const { tool, points } = useStore(modelStore(session));
  const held = useStore(placing.held);
  if (held !== null) {
    const more = held.left === null || held.left === 1 ? '' : `, then ${held.left - 1} more`;
    return <Hint text={`Tap where the ${held.name} goes${more}.`} onEnd={onEnd} />;
  }
  switch (tool.kind) {
    case 'select':
      return null;
    case 'place':
    case 'line':
    case 'grid':
      return <PlacingHint tool={tool} hasPoints={points.length > 1} onEnd={onEnd} onFinish={onFinish} />;
    case 'scale':
      return tool.line === null ? (
        <Hint text="Draw a line over something of known length." onEnd={onEnd} />
      ) : (
        <LengthForm picture={picture} line={tool.line} onEnd={onEnd} />
      );
    case 'route':
      return (
        <RouteHint picture={picture} onEnd={onEnd}>
          {points.length > 1 && <FinishButton onFinish={onFinish} />}
        </RouteHint>
      );
    case 'crop':
      return <Hint text="Draw the part of the picture to keep." onEnd={onEnd} />;
  }
}

/** Text about the keys of the crosshair. */
export const crosshairKeysId = 'crosshair-keys';

interface HintProps {
  readonly text: string;
  readonly onEnd: () => void;
  readonly children?: ReactNode;
}

function Hint({ text, onEnd, children }: HintProps) {
  const { session } = useBuilderControls();
  // The length of a scale is typed.
  const isMoved = useStore(
    modelStore(session),
    ({ tool, crosshair }) => crosshair !== null && hasCrosshair(tool, true),
  );
  return (
    <div className="absolute inset-x-2 top-2 z-10 mx-auto flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-edge bg-surface/95 px-3 py-1.5 text-sm shadow-float print:hidden">
      <p role="status">{text}</p>
      {children}
      <Button size="small" variant="quiet" onPress={onEnd}>
        End
      </Button>
      {isMoved && (
        <p id={crosshairKeysId} className="w-full text-xs text-muted">
          Arrow keys, with Shift farther. Enter presses there, Backspace takes it back, Esc ends.
        </p>
      )}
    </div>
  );
}

function FinishButton({ onFinish }: Pick<ToolHintProps, 'onFinish'>) {
  return (
    <Button size="small" variant="primary" onPress={onFinish}>
      Finish line
    </Button>
  );
}

interface RouteHintProps extends Pick<ToolHintProps, 'picture' | 'onEnd'> {
  readonly children: ReactNode;
}

/** Explains how to draw a route, or how to change the selected one. */
function RouteHint({ picture, onEnd, children }: RouteHintProps) {
  const { session } = useBuilderControls();
  const { route, routePoint, points } = useStore(modelStore(session));
  const selected = points.length > 0 ? undefined : picture.routes[route ?? -1];
  if (selected === undefined) {
    const isFirst = picture.routes.length === 0 || points.length > 0;
    return (
      <Hint text={`Tap the points of a route${isFirst ? '' : ', or a route to change it'}.`} onEnd={onEnd}>
        {children}
      </Hint>
    );
  }
  const isPoint = routePoint !== null && selected.length > pictureBounds.routePoints.least;
  return (
    <Hint text="Drag a point to move it, or the line to add a point." onEnd={onEnd}>
      <DeleteRoute picture={picture}>Delete {isPoint ? 'point' : 'route'}</DeleteRoute>
    </Hint>
  );
}

function DeleteRoute({ picture, children }: Pick<RouteHintProps, 'picture' | 'children'>) {
  const controls = useBuilderControls();
  return (
    <Button size="small" onPress={() => void deleteRoute(controls, modelStore(controls.session), picture)}>
      {children}
    </Button>
  );
}

type PlacingTool = ModelTool & { readonly kind: 'place' | 'line' | 'grid' };

const ways: readonly Segment<PlacingTool['kind']>[] = [
  { id: 'place', label: 'One by one' },
  { id: 'line', label: 'Line' },
  { id: 'grid', label: 'Grid' },
];

interface PlacingHintProps extends Omit<ToolHintProps, 'picture'> {
  readonly tool: PlacingTool;
  readonly hasPoints: boolean;
}

function PlacingHint({ tool, hasPoints, onEnd, onFinish }: PlacingHintProps) {
  const { session } = useBuilderControls();
  const store = modelStore(session);
  const snapshot = useProject((project) => project.snapshot);
  const { units } = tool;
  const [next] = units;
  const all = unitGroups(snapshot).flatMap((group) => group.units);
  const reference = next === undefined ? '' : (all.find(({ key }) => key === unitKey(next))?.reference ?? '');
  const lights = spreadUnits(units);
  const spread = `${lights.length} ${(lights[0]?.led ?? null) === null ? 'part' : 'light'}${lights.length === 1 ? '' : 's'}`;
  const texts = {
    place: `Tap where ${reference} goes${units.length > 1 ? `, then ${units.length - 1} more` : ''}.`,
    line: `Drag a line, or tap its corners, for ${spread}.`,
    grid: `Draw a rectangle for ${spread}.`,
  };
  const choose = (kind: PlacingTool['kind']) =>
    chooseTool(store, kind === 'grid' ? { kind, units, shape: null } : { kind, units });
  return (
    <Hint text={texts[tool.kind]} onEnd={onEnd}>
      {(units.length > 1 || tool.kind !== 'place') && (
        <SegmentedControl
          label="Place"
          segments={ways}
          selectedKey={tool.kind}
          onChange={choose}
          className="[&>label]:flex-none"
        />
      )}
      {tool.kind === 'grid' && <GridFields tool={tool} />}
      {tool.kind === 'line' && hasPoints && <FinishButton onFinish={onFinish} />}
    </Hint>
  );
}

const fieldStyle = 'h-7 w-14 rounded border border-edge bg-ground px-1.5 text-sm pointer-coarse:h-11';

/** Rows and columns of a grid; blank ones follow from the number of lights and the rectangle. */
function GridFields({ tool }: { readonly tool: ModelTool & { readonly kind: 'grid' } }) {
  const { session } = useBuilderControls();
  const set = (rows: number, columns: number) => {
    const isShape = rows >= 1 && columns >= 1;
    setModel(modelStore(session), { tool: { ...tool, shape: isShape ? { rows, columns } : null } });
  };
  const count = spreadUnits(tool.units).length;
  return (
    <>
      <label className="flex items-center gap-1.5 text-xs">
        Rows
        <input
          type="number"
          min={1}
          max={count}
          placeholder="auto"
          value={tool.shape?.rows ?? ''}
          onChange={({ target }) => set(Number(target.value), Math.ceil(count / Math.max(1, Number(target.value))))}
          className={fieldStyle}
        />
      </label>
      <label className="flex items-center gap-1.5 text-xs">
        Columns
        <input
          type="number"
          min={1}
          max={count}
          placeholder="auto"
          value={tool.shape?.columns ?? ''}
          onChange={({ target }) =>
            set(tool.shape?.rows ?? Math.ceil(count / Math.max(1, Number(target.value))), Number(target.value))
          }
          className={fieldStyle}
        />
      </label>
    </>
  );
}

interface LengthFormProps extends Pick<ToolHintProps, 'picture' | 'onEnd'> {
  readonly line: NonNullable<(ModelTool & { readonly kind: 'scale' })['line']>;
}

const focus = (element: HTMLInputElement | null): void => element?.focus();

/** Asks for the length of the drawn line. */
function LengthForm({ picture, line: [one, other], onEnd }: LengthFormProps) {
  const { session, run } = useBuilderControls();
  const [text, setText] = useState('');
  const mm = parseLength(text);
  const { least, most } = pictureBounds.scaleMm;
  const isValid = mm !== null && mm >= least && mm <= most;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    const scale = { x1: one.x, y1: one.y, x2: other.x, y2: other.y, mm };
    if (run(updatePicture('set scale', picture.id, { scale }))) chooseTool(modelStore(session), { kind: 'select' });
  };
  return (
    <form onSubmit={save}>
      <Hint text="How long is it?" onEnd={onEnd}>
        <input
          ref={focus}
          aria-label="Length of the line"
          placeholder="85 mm, 3 1/4 in"
          value={text}
          aria-invalid={text !== '' && !isValid}
          onChange={({ target }) => setText(target.value)}
          className="h-7 w-36 rounded border border-edge bg-ground px-2 text-sm pointer-coarse:h-11"
        />
        <Button type="submit" size="small" variant="primary" isDisabled={!isValid}>
          Set scale
        </Button>
      </Hint>
    </form>
  );
}

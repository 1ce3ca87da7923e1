import { Maximize, Minus, Plus, Ruler, Spline, Sun, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { chooseTool, modelStore, setModel } from '#web/features/builder/model/model-state.ts';
import { updatePicture } from '#web/features/builder/model/place-edits.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

interface ModelToolbarProps {
  readonly picture: ModelPicture;
  readonly control: ViewportControl;
  /** Whether there are several pictures, whose tabs need a row of their own on a narrow screen. */
  readonly hasTabs: boolean;
  /** The tabs of the pictures. */
  readonly children: ReactNode;
}

const toolsStyle = 'flex flex-wrap items-center gap-x-3 gap-y-1';

/** Toolbar for zoom, marks, room light, scale, and routes. */
export function ModelToolbar({ picture, control, hasTabs, children }: ModelToolbarProps) {
  const { session, readOnly, pane } = useBuilderControls();
  const store = modelStore(session);
  const { showsMarks, tool } = useStore(store);
  const toggle = (kind: 'scale' | 'route') => () => {
    if (tool.kind === kind) chooseTool(store, { kind: 'select' });
    else chooseTool(store, kind === 'scale' ? { kind, line: null } : { kind });
  };
  return (
    <div
      role="group"
      aria-label="Picture view"
      className="@container border-b border-line bg-surface px-3 py-1.5 max-sm:px-2 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @5xl:flex-nowrap">
        <div className={classNames('flex min-w-0 @5xl:flex-1', hasTabs && '@max-5xl:w-full')}>{children}</div>
        <div className={classNames(toolsStyle, pane === 'library' && 'max-sm:hidden')}>
          <div className="flex items-center gap-1 max-sm:hidden">
            <IconButton label="Zoom out" icon={<Minus />} size="small" onPress={control.zoomOut} />
            <IconButton label="Zoom in" icon={<Plus />} size="small" onPress={control.zoomIn} />
            <IconButton label="Show the whole picture" icon={<Maximize />} size="small" onPress={control.showAll} />
          </div>
          <Toggle isOn={showsMarks} onPress={() => setModel(store, { showsMarks: !showsMarks })}>
            <Tag aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Marks</span>
          </Toggle>
          <RoomLight picture={picture} />
          {!readOnly && (
            <div className="flex items-center gap-2">
              {picture.imageHash !== null && (
                <Toggle isOn={tool.kind === 'scale'} onPress={toggle('scale')}>
                  <Ruler aria-hidden="true" className="size-4" />
                  <span className="max-sm:sr-only">Set scale</span>
                </Toggle>
              )}
              <Toggle isOn={tool.kind === 'route'} onPress={toggle('route')}>
                <Spline aria-hidden="true" className="size-4" />
                <span className="max-sm:sr-only">Routes</span>
              </Toggle>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Toggle({ isOn, onPress, children }: ToggleProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={isOn}
      onPress={onPress}
      className={classNames(isOn && 'bg-accent-soft text-accent')}
    >
      {children}
    </Button>
  );
}

/** Slider from day to night, which is saved when it is released. */
function RoomLight({ picture }: { readonly picture: ModelPicture }) {
  const { session, readOnly, run } = useBuilderControls();
  const store = modelStore(session);
  const moved = useStore(store, ({ dim }) => dim);
  const save = () => {
    const { dim } = store.now();
    if (dim === null) return;
    if (!readOnly && dim !== picture.dim) run(updatePicture('change room light', picture.id, { dim }));
    if (!readOnly) setModel(store, { dim: null });
  };
  return (
    <label className="flex items-center gap-2 text-xs font-semibold text-muted">
      <span className="max-sm:sr-only">Room light</span>
      <Sun aria-hidden="true" className="size-4 sm:hidden" />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={100 - (moved ?? picture.dim)}
        aria-valuetext={`${100 - (moved ?? picture.dim)} %`}
        onChange={(event) => setModel(store, { dim: 100 - Number(event.target.value) })}
        onPointerUp={save}
        onKeyUp={save}
        onBlur={save}
        className="w-28 accent-accent max-sm:w-20"
      />
    </label>
  );
}

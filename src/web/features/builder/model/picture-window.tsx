import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { nightColor, nightShade, sheetColor } from '#domain/parts/glow.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { CrosshairStatus } from '#web/features/builder/model/crosshair-status.tsx';
import { hasCrosshair } from '#web/features/builder/model/crosshair.ts';
import { glowsOf } from '#web/features/builder/model/glow.ts';
import { endTool, modelActions, type ModelActions } from '#web/features/builder/model/model-actions.ts';
import { pressKey } from '#web/features/builder/model/model-keys.ts';
import { ModelStage } from '#web/features/builder/model/model-stage.ts';
import { modelStore } from '#web/features/builder/model/model-state.ts';
import { imageAddress } from '#web/features/builder/model/picture-upload.ts';
import { type Scene, sceneOf } from '#web/features/builder/model/scene.ts';
import { PrintedPicture } from '#web/features/builder/model/printed-picture.tsx';
import { drawnLine } from '#web/features/builder/model/picture-scale.ts';
import { ToolGestures } from '#web/features/builder/model/tool-gestures.ts';
import { closePaneOfPhone } from '#web/features/builder/model/shown-picture.ts';
import { crosshairKeysId, ToolHint } from '#web/features/builder/model/tool-hint.tsx';
import { useCrosshair } from '#web/features/builder/model/use-crosshair.ts';
import { useTurnPicture } from '#web/features/builder/model/turn-picture.ts';
import { usePictureDrop } from '#web/features/builder/model/use-picture-drop.ts';
import { playerOf, sceneEvents } from '#web/features/builder/playing/playing.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { attachGestures } from '#web/features/builder/wiring/drawing/gestures.ts';
import { useWindowSize } from '#web/features/builder/wiring/drawing/use-window-size.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { useStore } from '#web/use-store.ts';

interface PictureWindowProps {
  readonly picture: ModelPicture;
  readonly control: ViewportControl;
}

/** Content of the drawn picture; the same object until it changes. */
function useScene(picture: ModelPicture): Scene {
  const { session } = useBuilderControls();
  const project = useProject((view) => view);
  const selected = useStore(selectionOf(session));
  const { active, showsMarks, route, routePoint } = useStore(modelStore(session));
  const events = useStore(sceneEvents);
  const lights = useMemo(
    () => ({ glows: glowsOf(project, picture), player: playerOf(project.snapshot, events) }),
    [project, picture, events],
  );
  return useMemo(
    () => sceneOf(project, picture, lights, selected, { active, showsMarks, route, routePoint }),
    [project, picture, lights, selected, active, showsMarks, route, routePoint],
  );
}

function useActions(picture: ModelPicture): ModelActions {
  const controls = useBuilderControls();
  const { crop } = useTurnPicture(picture);
  return modelActions(controls, modelStore(controls.session), picture, crop);
}

/** Creates the stage in its elements and connects gestures; both follow the scene without a render of their own. */
function useStage(frame: RefObject<HTMLElement | null>, scene: Scene, actions: ModelActions, control: ViewportControl) {
  const [gestures, setGestures] = useState<ToolGestures | null>(null);
  const stage = useRef<ModelStage | null>(null);
  const latest = useRef({ scene, actions });
  useLayoutEffect(() => {
    latest.current = { scene, actions };
    if (gestures !== null) Object.assign(gestures, { scene, actions });
  });
  useWindowSize(frame, control);
  useLayoutEffect(() => {
    const element = frame.current;
    const image = element?.querySelector<HTMLElement>('[data-layer=image]') ?? null;
    const [glow, marks] = element?.querySelectorAll('canvas') ?? [];
    if (element === null || image === null || glow === undefined || marks === undefined) return;
    const created = new ModelStage({ image, glow, marks }, control);
    const tools = new ToolGestures(control, created, latest.current.actions, latest.current.scene);
    stage.current = created;
    setGestures(tools);
    const detach = attachGestures(element, tools);
    return () => {
      detach();
      created.destroy();
      stage.current = null;
    };
  }, [frame, control]);
  useLayoutEffect(() => {
    control.setDrawing(scene.drawing);
    stage.current?.show(scene);
  }, [control, scene]);
  return { gestures, stage };
}

/** Window onto a picture with its lights and marks. */
export function PictureWindow({ picture, control }: PictureWindowProps) {
  const { placing, session, setPane } = useBuilderControls();
  const frame = useRef<HTMLDivElement>(null);
  const scene = useScene(picture);
  const actions = useActions(picture);
  const { gestures, stage } = useStage(frame, scene, actions, control);
  const { tool } = useStore(modelStore(session));
  const isHolding = useStore(placing.held) !== null;
  const dropProps = usePictureDrop(scene, control, actions);
  useEffect(() => {
    const line = tool.kind === 'scale' ? tool.line : null;
    stage.current?.preview(line === null ? {} : { line: drawnLine(line, scene.drawing) });
  }, [stage, tool, scene.drawing]);
  useEffect(() => () => placing.hold(null), [placing]);
  useEffect(() => {
    if (isHolding) closePaneOfPhone(setPane);
  }, [isHolding, setPane]);
  const onFinish = () => gestures?.finish();
  const onEscape = () => {
    const { points } = modelStore(session).now();
    if (tool.kind === 'route' && points.length > 1) return onFinish();
    stage.current?.preview();
    endTool(actions, placing);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (gestures === null || !pressKey(event, { actions, scene, control, gestures, onEscape })) return;
    event.preventDefault();
  };
  const frameProps = { ...dropProps, onKeyDown, tabIndex: 0 };
  const takesKeys = hasCrosshair(tool, isHolding);
  useCrosshair({ frame, stage, gestures, store: modelStore(session) }, takesKeys);
  useEscape(onEscape, isHolding || tool.kind !== 'select');
  return (
    <div className="relative min-h-32 flex-1 lg:min-h-[max(13rem,40dvh)] print:min-h-0">
      <div
        {...frameProps}
        ref={frame}
        role="group"
        aria-describedby={takesKeys ? crosshairKeysId : undefined}
        aria-label={`${picture.name}. Plus and minus zoom, 0 shows all of it, arrow keys move it or the selected marks, Delete takes marks off, R draws a route.`}
        className={`absolute inset-0 isolate touch-none overflow-hidden select-none forced-color-adjust-none print:hidden focus-visible:-outline-offset-2 ${isHolding || tool.kind !== 'select' ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
      >
        <PictureImage picture={picture} scene={scene} />
        <canvas aria-hidden="true" className="pointer-events-none absolute inset-0 size-full mix-blend-screen" />
        <canvas aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
      </div>
      <PrintedPicture name={picture.name} scene={scene} frame={frame} />
      <ToolHint picture={picture} onEnd={onEscape} onFinish={onFinish} />
      {takesKeys && <CrosshairStatus picture={picture} />}
    </div>
  );
}

/** Ends the current tool by Escape, wherever the focus is. */
function useEscape(onEscape: () => void, isOn: boolean): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') === null) escape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** The image or blank sheet, darkened by the room light once the picture has a light. */
function PictureImage({ picture, scene }: { readonly picture: ModelPicture; readonly scene: Scene }) {
  const { session } = useBuilderControls();
  const moved = useStore(modelStore(session), ({ dim }) => dim);
  const address = imageAddress(picture);
  const { width, height } = scene.drawing;
  const dim = scene.glows.length === 0 && moved === null ? 0 : (moved ?? picture.dim);
  return (
    <div
      data-layer="image"
      style={{ width, height }}
      className="pointer-events-none absolute top-0 left-0 origin-top-left will-change-transform"
    >
      {address === null ? (
        <div className="size-full" style={{ background: sheetColor }} />
      ) : (
        <img src={address} alt={picture.name} draggable={false} className="size-full" />
      )}
      <div className="absolute inset-0" style={{ background: nightColor, opacity: nightShade(dim) }} />
    </div>
  );
}

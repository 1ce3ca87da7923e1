import { AddButtons, PhotoDropZone } from '#web/features/builder/model/add-picture.tsx';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';

/** The model view of a project without pictures. */
export function EmptyModel() {
  const { readOnly, isTrial } = useBuilderControls();
  return (
    <PhotoDropZone className="relative flex min-h-full flex-1 flex-col items-center justify-end overflow-hidden p-4 sm:pb-[12%]">
      <ExampleDrawing />
      <div className="relative flex max-w-md flex-col items-center gap-3 rounded-xl border border-dashed border-edge bg-surface/90 px-6 py-8 text-center">
        <p className="text-lg font-semibold text-balance">See your lights on your model</p>
        <p className="text-sm text-balance text-muted">
          {readOnly
            ? 'This template has no picture of its model.'
            : 'Add a photo, a side view, or a plan, and place each light where it goes. They glow as in Design.'}
        </p>
        {!readOnly && (
          <>
            <div className="mt-2 flex flex-wrap justify-center gap-2">
              <AddButtons />
            </div>
            <p className="text-xs text-muted">
              {isTrial ? 'Photos can be added once the project is saved.' : 'You can also drop a photo here.'}
            </p>
          </>
        )}
      </div>
    </PhotoDropZone>
  );
}

/** Lit windows of the example: columns of its two rows. */
const windows = [92, 128, 164, 236, 272, 308];

/** A house front with lit windows. */
function ExampleDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMin meet"
      className="absolute inset-x-4 top-4 h-[calc(100%-6rem)] w-[calc(100%-2rem)] fill-none stroke-muted/50 stroke-[1.5]"
    >
      <path d="M30 296h340M60 296V82L200 20l140 62v214M48 88l152-68 152 68" />
      {[104, 166].map((y) =>
        windows.map((x) => (
          <g key={`${x} ${y}`}>
            <rect x={x - 10} y={y - 15} width={20} height={30} rx={1} />
            {[20, 15, 10].map((r) => (
              <circle key={r} cx={x} cy={y} r={r} data-led="warm-white" className="fill-led/10 stroke-none" />
            ))}
            <circle cx={x} cy={y} r={3} data-led="warm-white" className="fill-led stroke-none" />
          </g>
        )),
      )}
      <rect x={190} y={89} width={20} height={30} rx={1} />
    </svg>
  );
}

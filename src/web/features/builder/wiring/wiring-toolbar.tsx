import { Maximize, Minus, Plus, Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface WiringToolbarProps {
  /** How large the drawing is shown, 1 being 100 %. */
  readonly scale: number;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}

/** Zooming and printing. */
export function WiringToolbar({ scale, onZoomIn, onZoomOut, onFit }: WiringToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-3 py-1.5">
      <IconButton label="Zoom out" icon={<Minus />} size="small" onPress={onZoomOut} />
      <output aria-label="Zoom" className="value w-12 text-center text-xs">
        {Math.round(scale * 100)} %
      </output>
      <IconButton label="Zoom in" icon={<Plus />} size="small" onPress={onZoomIn} />
      <IconButton label="Fit the width" icon={<Maximize />} size="small" onPress={onFit} />
      <span className="flex-1" />
      <Button size="small" onPress={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print/Save PDF
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireLine } from '#domain/build-book/wire-lines.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import type { PreviewKind } from '#web/features/builder/project/dialog-requests.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { BookPreview } from '#web/features/builder/trial/book-preview.tsx';
import { WireTable } from '#web/features/builder/trial/wire-table.tsx';
import { wiresOf } from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import { signUpPath } from '#web/session/offer.ts';
import { useSession } from '#web/session/session.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const titles: Readonly<Record<PreviewKind, string>> = {
  'build-book': 'Build book',
  wires: 'Wire list',
  spice: 'SPICE netlist',
};

interface PreviewDialogProps {
  readonly document: PreviewKind;
  readonly onClose: () => void;
}

/** A document of a trial, shown on the screen under a watermark. Rule B299. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  const view = useProject((project) => project);
  const isMember = useSession().user !== null;
  const footer = isMember ? undefined : (
    <a href={signUpPath()} className={buttonStyle('primary')}>
      Sign up to save it
    </a>
  );
  return (
    <Dialog title={titles[document]} isOpen onOpenChange={onClose} size="large" {...(footer && { footer })}>
      <Watermark />
      <div role="region" aria-label={`Preview: ${titles[document]}`} tabIndex={0} className="mt-4 text-sm">
        {content(document, view)}
      </div>
    </Dialog>
  );
}

/** Watermark above the content of each preview. */
function Watermark() {
  return (
    <p className="rounded border border-dashed border-edge px-3 py-1 text-center text-xs text-muted">
      Lightyard preview. Not saved, not for printing.
    </p>
  );
}

function content(document: PreviewKind, { snapshot, blueprint }: ProjectView): ReactNode {
  if (document === 'build-book') return <BookPreview snapshot={snapshot} blueprint={blueprint} />;
  const netlist = connect(snapshot, blueprint);
  if (document === 'spice') {
    return <pre className="value text-xs whitespace-pre-wrap wrap-anywhere">{spiceNetlist(snapshot, blueprint)}</pre>;
  }
  return wiresOf(netlist, { snapshot, blueprint }).map(({ title, groups }) => (
    <WireTable key={title} title={title} wires={groups.flatMap(({ wires }) => wires.map(oneLine))} />
  ));
}

function oneLine({ number, from, to, ...wire }: Wire): WireLine {
  return { ...wire, numbers: [number], from: from.label, to: to.label };
}

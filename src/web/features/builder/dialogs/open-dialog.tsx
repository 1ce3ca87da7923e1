import type { PartFacts } from '#domain/parts/part-facts.ts';
import { isStrip } from '#domain/parts/strip-scale.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import { FilamentDialog, LedDialog, StripDialog } from '#web/features/builder/dialogs/part/led-dialogs.tsx';
import { PlainDialog } from '#web/features/builder/dialogs/part/plain-dialogs.tsx';
import { CircuitSettingsDialog } from '#web/features/builder/dialogs/circuit-settings-dialog.tsx';
import { DrivenByDialog } from '#web/features/builder/dialogs/driven-by-dialog.tsx';
import { LabelDialog } from '#web/features/builder/dialogs/label-dialog.tsx';
import { DeleteSectionDialog, SectionDialog } from '#web/features/builder/dialogs/section-dialog.tsx';
import { WiresDialog } from '#web/features/builder/dialogs/wires-dialog.tsx';
import { useProject, useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import type {
  DialogRequest,
  EditPartRequest,
  DeleteCircuitRequest,
} from '#web/features/builder/project/dialog-requests.ts';
import { leaveAccount } from '#web/features/builder/commands/sign-out.ts';
import { removeCircuit } from '#web/features/builder/commands/edits/circuit-edits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx';

/** Loaded when it is opened, because it contains the search for arrangements. */
const arrangeDialog = lazyComponent(
  async () => (await import('#web/features/builder/dialogs/arrange/arrange-dialog.tsx')).ArrangeDialog,
);
const whatIfDialog = lazyComponent(
  async () => (await import('#web/features/builder/dialogs/what-if-dialog.tsx')).WhatIfDialog,
);
/** Loaded when it is opened, because it solves and draws the network. */
const powerDialog = lazyComponent(
  async () => (await import('#web/features/builder/power/power-dialog.tsx')).PowerDialog,
);

/** Loaded when they are opened, because they contain the presets. */
const effectDialog = lazyComponent(
  async () => (await import('#web/features/builder/effects/effect-dialog.tsx')).EffectDialog,
);
const effectsDialog = lazyComponent(
  async () => (await import('#web/features/builder/effects/effects-dialog.tsx')).EffectsDialog,
);

const scenesDialog = lazyComponent(
  async () => (await import('#web/features/builder/scenes/scenes-dialog.tsx')).ScenesDialog,
);

const shareDialog = lazyComponent(async () => (await import('#web/share/share-dialog.tsx')).ShareDialog);
const historyDialog = lazyComponent(
  async () => (await import('#web/features/builder/versions/history-dialog.tsx')).HistoryDialog,
);

const previewDialog = lazyComponent(
  async () => (await import('#web/features/builder/trial/preview-dialog.tsx')).PreviewDialog,
);

const keysDialog = lazyComponent(async () => (await import('#web/features/builder/keys/keys-dialog.tsx')).KeysDialog);
const paletteDialog = lazyComponent(
  async () => (await import('#web/features/builder/keys/palette-dialog.tsx')).PaletteDialog,
);

const customPartDialog = lazyComponent(
  async () => (await import('#web/features/builder/custom-parts/custom-part-dialog.tsx')).CustomPartDialog,
);

// Preloaded, so that the command palette opens without a connection.
paletteDialog.preload();

interface OpenDialogProps<Request> {
  readonly request: Request;
  readonly onClose: () => void;
}

/** Renders the dialog of a request. */
export function OpenDialog({ request, onClose }: OpenDialogProps<DialogRequest>) {
  switch (request.kind) {
    case 'edit-part':
      return <PartDialog request={request} onClose={onClose} />;
    case 'delete-circuit':
      return <DeleteCircuitDialog request={request} onClose={onClose} />;
    case 'add-section':
      return <SectionDialog section={null} onClose={onClose} />;
    case 'edit-section':
      return <SectionDialog {...request} onClose={onClose} />;
    case 'delete-section':
      return <DeleteSectionDialog section={request.section} onClose={onClose} />;
    case 'circuit-settings':
      return <CircuitSettingsDialog {...request} onClose={onClose} />;
    case 'driven-by':
      return <DrivenByDialog place={request.place} title={request.title} onClose={onClose} />;
    case 'effect':
      return <effectDialog.Component place={request.place} title={request.title} onClose={onClose} />;
    case 'effects':
      return <effectsDialog.Component places={request.places} preset={request.preset} onClose={onClose} />;
    case 'scenes':
      return <scenesDialog.Component onClose={onClose} />;
    case 'history':
      return <historyDialog.Component onClose={onClose} />;
    case 'share':
      return <ShareProject onClose={onClose} />;
    case 'arrange':
      return <arrangeDialog.Component request={request} onClose={onClose} />;
    case 'label':
      return <LabelDialog request={request} onClose={onClose} />;
    case 'keys':
      return <keysDialog.Component onClose={onClose} />;
    case 'palette':
      return <paletteDialog.Component onClose={onClose} />;
    case 'sign-out':
      return <SignOutDialog onClose={onClose} />;
    case 'add-custom-part':
      return <customPartDialog.Component action={createPart} onClose={onClose} />;
    case 'what-if':
      return <whatIfDialog.Component component={request.component} title={request.title} onClose={onClose} />;
    case 'wires':
      return <WiresDialog initialFocus={request.initialFocus} onClose={onClose} />;
    case 'power':
      return <powerDialog.Component onClose={onClose} />;
    case 'preview':
      return <previewDialog.Component document={request.document} onClose={onClose} />;
  }
}

const createPart = { kind: 'create' } as const;

/** Confirms signing out while edits are not saved. */
function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const leave = () => {
    onClose();
    void leaveAccount();
  };
  return (
    <ConfirmDialog
      title="Sign out without saving?"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Sign Out"
      onConfirm={leave}
    >
      Your last edits are not saved yet. Signing out now loses them.
    </ConfirmDialog>
  );
}

/** Renders the dialog for the kind of part. */
function PartDialog({ request, onClose }: OpenDialogProps<EditPartRequest>) {
  const snapshot = useProject((project) => project.snapshot);
  const { componentId, componentType, properties } = request.component;
  const part: PartFacts | null = catalogueOf(snapshot).get(componentId) ?? null;
  const props = { request, part, onClose };
  if (componentType !== 'led') return <PlainDialog {...props} />;
  const { stripLength, filamentLength } = properties;
  // The kind of a part that is no longer in the library follows from its own properties.
  if (isStrip(part) || (part === null && stripLength !== undefined)) return <StripDialog {...props} />;
  const isFilament = part === null ? filamentLength !== undefined : part.category === 'filament';
  return isFilament ? <FilamentDialog {...props} /> : <LedDialog {...props} />;
}

export interface DeleteCircuitDialogProps {
  readonly request: DeleteCircuitRequest;
  readonly onClose: () => void;
}

/** Asks whether a circuit is deleted with its parts or without them. Source: decisions B8. */
export function DeleteCircuitDialog({ request, onClose }: DeleteCircuitDialogProps) {
  const { run } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const { sectionId, circuitNumber } = request.place;
  const count = snapshot.components.filter(
    (row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber,
  ).length;
  const parts = count === 1 ? 'its part' : `its ${count} parts`;
  const remove = (keepComponents: boolean) => {
    run(removeCircuit(request.place, keepComponents));
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" autoFocus onPress={onClose}>
        Cancel
      </Button>
      <Button variant="danger" onPress={() => remove(false)}>
        Delete with parts
      </Button>
      <Button onPress={() => remove(true)}>Keep parts</Button>
    </>
  );
  return (
    <Dialog
      title={`Delete ${request.title.replace(/^C/, 'c')}?`}
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      size="small"
      footer={footer}
    >
      <p className="text-sm text-muted">
        This deletes {request.title}. Keep {parts} as standalone parts of the section, or delete{' '}
        {count === 1 ? 'it' : 'them'} too?
      </p>
    </Dialog>
  );
}

/** Shares the open project. */
function ShareProject({ onClose }: { readonly onClose: () => void }) {
  const { id, name } = useProject(({ snapshot }) => snapshot.project);
  return <shareDialog.Component project={{ id, name }} onClose={onClose} />;
}

import { useState } from 'react';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { queryClient } from '#web/api/query-client.ts';
import { customComponentsQuery } from '#web/api/read-query.ts';
import { CreateCustomPartDialog } from '#web/features/builder/custom-parts/create-custom-part-dialog.tsx';
import { DeleteCustomPartDialog } from '#web/features/builder/custom-parts/delete-custom-part-dialog.tsx';
import { EditCustomPartDialog } from '#web/features/builder/custom-parts/edit-custom-part-dialog.tsx';
import type { CustomPartAction } from '#web/features/builder/library/library-context.ts';

export interface CustomPartDialogProps {
  readonly deed: CustomPartAction;
  readonly onClose: () => void;
}

/** The dialog that makes, edits or deletes a part of one's own. */
export function CustomPartDialog({ deed, onClose }: CustomPartDialogProps) {
  const [custom] = useState(() => customOf(deed));
  if (deed.kind === 'create') return <CreateCustomPartDialog onClose={onClose} />;
  if (custom === undefined) return null;
  const Dialog = deed.kind === 'edit' ? EditCustomPartDialog : DeleteCustomPartDialog;
  return <Dialog custom={custom} onClose={onClose} />;
}

/** The custom component as it is in the library. */
function customOf(deed: CustomPartAction): CustomComponent | undefined {
  if (deed.kind === 'create') return undefined;
  const library = queryClient.getQueryData<readonly CustomComponent[]>(customComponentsQuery.queryKey);
  return library?.find(({ id }) => id === deed.part.id);
}

import { useState } from 'react';
import type { CustomPart } from '#domain/parts/custom-part.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { customComponentsQuery } from '#web/api/custom-components-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { CreateCustomPartDialog } from '#web/features/builder/custom-parts/create-custom-part-dialog.tsx';
import { DeleteCustomPartDialog } from '#web/features/builder/custom-parts/delete-custom-part-dialog.tsx';
import { EditCustomPartDialog } from '#web/features/builder/custom-parts/edit-custom-part-dialog.tsx';

/** What a user wants to do with their own parts. */
export type CustomPartAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly part: CustomPart }
  /** `position`: its place in its list, from 1. */
  | { readonly kind: 'delete'; readonly part: CustomPart; readonly position: number };

export interface CustomPartDialogProps {
  readonly action: CustomPartAction;
  readonly onClose: () => void;
}

/** The dialog that makes, edits or deletes a part of one's own. */
export function CustomPartDialog({ action, onClose }: CustomPartDialogProps) {
  const [custom] = useState(() => customOf(action));
  if (action.kind === 'create') return <CreateCustomPartDialog onClose={onClose} />;
  if (custom === undefined) return null;
  const Dialog = action.kind === 'edit' ? EditCustomPartDialog : DeleteCustomPartDialog;
  return <Dialog custom={custom} onClose={onClose} />;
}

/** The custom component as it is in the library. */
function customOf(action: CustomPartAction): CustomComponent | undefined {
  if (action.kind === 'create') return undefined;
  const library = queryClient.getQueryData<readonly CustomComponent[]>(customComponentsQuery.queryKey);
  return library?.find(({ id }) => id === action.part.id);
}

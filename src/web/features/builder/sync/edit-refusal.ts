import { type FailureCode, failures } from '#contract/failures.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Change } from '#domain/changes/change.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import type { KindOfPart } from '#domain/parts/component-fault.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** A rule in the way of an edit: what the server would answer, and does. */
export interface EditRefusal {
  readonly code: FailureCode | null;
  readonly message: string;
}

/** The parts that the project knows: the catalogue's, those of the library, and what is placed already. */
function kindsKnownTo(whole: WholeProject): KindOfPart {
  return (id) =>
    builtInCatalogue.get(id)?.type ??
    whole.customComponents.find((custom) => custom.id === id)?.category ??
    whole.components.find((row) => row.componentId === id)?.componentType;
}

/** Why an edit is not allowed; null when it is. */
export function refuseEdit(whole: WholeProject, changes: readonly Change[], isGuest: boolean): EditRefusal | null {
  const judged = judgeChanges(whole, changes, { kindOf: kindsKnownTo(whole), isGuest });
  if (judged.isAllowed) return null;
  const { code, message } = judged.refusal;
  return { code, message: message ?? failures[code][1] };
}

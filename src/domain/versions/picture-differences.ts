import { diffRows } from '#domain/changes/invert-changes.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import {
  changedFields,
  type FieldText,
  type DifferenceItem,
  hasOtherSequence,
} from '#domain/versions/difference-item.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { NamedStates } from '#domain/versions/part-differences.ts';

const fields: readonly FieldText<ModelPicture>[] = [
  { label: 'size', text: ({ width, height }) => `${width} x ${height}` },
  { label: 'darkness', text: ({ dim }) => `${dim} %` },
  { label: 'routes of wires', text: ({ routes }) => String(routes.length) },
  { label: 'scale', text: ({ scale }) => (scale === null ? 'none' : `${scale.mm} mm`) },
];

const ids = (pictures: readonly ModelPicture[]): string[] => byOrder(pictures).map(({ id }) => id);

/** Differences of the pictures of two states, without the places on them. */
export function pictureDifferences({ before, after, was, is }: NamedStates): DifferenceItem[] {
  const [olds, currents] = [before.snapshot.pictures, after.snapshot.pictures];
  const { updated, created, deleted } = diffRows(olds, currents);
  const line = (kind: DifferenceItem['kind'], text: string): DifferenceItem => ({
    topic: 'picture',
    kind,
    reference: null,
    text,
  });
  const sectionText = (id: string | null, names: NamedStates['is']) =>
    id === null ? 'the whole model' : names.section(id);
  return [
    ...created.map(({ name }) => line('added', `Picture ${name} new`)),
    ...deleted.map(({ name }) => line('removed', `Picture ${name} removed`)),
    ...updated.flatMap(({ before: old, after: current }) => {
      const texts = [
        ...(old.name === current.name ? [] : [`called ${old.name} before`]),
        ...(old.imageHash === current.imageHash ? [] : ['another image']),
        ...(old.sectionId === current.sectionId
          ? []
          : [`shows ${sectionText(current.sectionId, is)}, was ${sectionText(old.sectionId, was)}`]),
        ...changedFields(fields, old, current),
      ];
      if (texts.length === 0 && !isSameValue(old.routes, current.routes)) texts.push('other routes of wires');
      if (texts.length === 0 && !isSameValue(old.scale, current.scale)) texts.push('another scale');
      return texts.length === 0 ? [] : [line('changed', `Picture ${current.name}: ${texts.join(', ')}`)];
    }),
    ...(hasOtherSequence(ids(olds), ids(currents)) ? [line('changed', 'Pictures in another order')] : []),
  ];
}

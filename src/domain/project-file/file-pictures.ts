import { type Component, normalizeQuantity } from '#domain/parts/component.ts';
import { allowedPlaces, type PicturePlace, type PicturePoint, placesFault } from '#domain/parts/picture-place.ts';
import { type ModelPicture, scaleFault } from '#domain/projects/model-picture.ts';

/**
 * A picture in a file: its section by position, from 1, and its image as a data URL, or as the hash of a stored image.
 * Source: model pictures, 2.3 and 2.6.
 */
export interface FilePicture extends Omit<ModelPicture, 'id' | 'projectId' | 'imageHash' | 'sectionId'> {
  readonly section: number | null;
  readonly image: string | null;
}

/** Position of a unit of a part on a picture of the file, which is counted from 1. */
export interface FilePlace extends PicturePoint {
  readonly picture: number;
  readonly unit: number;
}

/** A violated rule, with its path in the file. */
export interface FileFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Converts places to those of a file; `positions` are the positions of the pictures, from 1. */
export function filePlaces({ places }: Pick<Component, 'places'>, positions: ReadonlyMap<string, number>): FilePlace[] {
  return places.flatMap(({ pictureId, unit, x, y }) => {
    const picture = positions.get(pictureId);
    return picture === undefined ? [] : { picture, unit, x, y };
  });
}

type PlacedUnits = { readonly places: readonly FilePlace[] } & Pick<Component, 'quantity' | 'componentType'>;

function isFraction(value: number): boolean {
  return value >= 0 && value <= 1;
}

function placesIn({ places, quantity, componentType }: PlacedUnits) {
  return {
    places: places.map(({ picture, unit, x, y }): PicturePlace => ({ pictureId: String(picture), unit, x, y })),
    quantity: normalizeQuantity(quantity, componentType),
  };
}

/** Whether a place is on a picture: a whole unit from 1, and fractions of 0 to 1. */
function isOnPicture({ unit, x, y }: PicturePoint & { readonly unit: number }): boolean {
  return Number.isInteger(unit) && unit >= 1 && isFraction(x) && isFraction(y);
}

/** Converts the places of a part in a file, without the bad ones; `pictureIds` are the ids of its pictures. */
export function readPlaces(part: PlacedUnits, pictureIds: readonly string[]): readonly PicturePlace[] {
  const { places, quantity } = placesIn(part);
  const onPicture = places.filter(isOnPicture);
  const allowed = allowedPlaces({ places: onPicture, quantity }, (id) => pictureIds[Number(id) - 1] !== undefined);
  return allowed.map((place) => ({ ...place, pictureId: pictureIds[Number(place.pictureId) - 1] ?? '' }));
}

/** Creates the pictures of a file, whose images are named by their hashes. */
export function readPictures(
  pictures: readonly FilePicture[],
  ids: readonly string[],
  context: {
    readonly projectId: string;
    readonly sectionIds: ReadonlyMap<string, string>;
  },
): ModelPicture[] {
  const { projectId, sectionIds } = context;
  return pictures.map(({ section, image, ...picture }, index): ModelPicture => {
    const sectionId = section === null ? null : (sectionIds.get(`s${section}`) ?? null);
    return { ...picture, imageHash: image, id: ids[index] ?? '', projectId, sectionId };
  });
}

/** Places of a file that are dropped when it is read, with their paths. Source: model pictures, 7. */
export function findDroppedPlaces({
  sections,
  pictures,
}: {
  readonly sections: readonly { readonly components: readonly PlacedUnits[] }[];
  readonly pictures: readonly FilePicture[];
}): FileFault[] {
  return sections.flatMap(({ components }, section) =>
    components.flatMap((component, index): FileFault[] => {
      const { places, quantity } = placesIn(component);
      const kept: PicturePlace[] = [];
      return places.flatMap((place, at): FileFault[] => {
        const fault = isOnPicture(place)
          ? placesFault({ places: [...kept, place], quantity }, (id) => pictures[Number(id) - 1] !== undefined)
          : { message: 'This place is not on the picture.' };
        if (fault !== null) {
          return [{ path: ['sections', section, 'components', index, 'places', at], message: fault.message }];
        }
        kept.push(place);
        return [];
      });
    }),
  );
}

/** Names of the sections and parts of a file. */
export interface NamedFile {
  readonly sections: readonly {
    readonly name: string;
    readonly components: readonly { readonly customName?: string | null; readonly componentId: string }[];
  }[];
}

/** Text about a dropped place, such as `Hull, Window: This place is not on the picture.` */
export function droppedPlaceText({ sections }: NamedFile, { path, message }: FileFault): string {
  const [, section, , component] = path.map(Number);
  const found = sections[section ?? -1];
  const part = found?.components[component ?? -1];
  return `${[found?.name, part?.customName ?? part?.componentId].filter(Boolean).join(', ')}: ${message}`;
}

/** Rules that the pictures of a file violate. */
export function pictureFaults(pictures: readonly FilePicture[], sections: readonly unknown[]): FileFault[] {
  return pictures.flatMap(({ section, image, scale }, index): FileFault[] => {
    const fault = scaleFault({ imageHash: image, scale });
    return [
      ...(section === null || sections[section - 1] !== undefined
        ? []
        : [{ path: ['pictures', index, 'section'], message: 'There is no such section in this file.' }]),
      ...(fault === null ? [] : [{ path: ['pictures', index, fault.field], message: fault.message }]),
    ];
  });
}

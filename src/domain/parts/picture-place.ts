/** A point on a picture: fractions (0 to 1) of its width and height. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Position of one unit (from 1) of a part on a picture, as fractions of its width and height. */
export interface PicturePlace extends PicturePoint {
  readonly pictureId: string;
  readonly unit: number;
}

/** A violated rule of a picture or place, with the path of the field. */
export interface PictureFault {
  readonly field: string;
  readonly message: string;
}

/** The places of a part, and its number of units. */
interface PlacedUnits {
  readonly places: readonly PicturePlace[];
  readonly quantity: number;
}

/** Returns a check of one place after the other, which returns the fault of a place, or null. */
function placeCheck(quantity: number, hasPicture: (id: string) => boolean) {
  const taken = new Set<string>();
  return ({ pictureId, unit }: PicturePlace): PictureFault | null => {
    if (!hasPicture(pictureId)) return { field: 'pictureId', message: 'This picture is not in the project.' };
    if (unit > quantity) return { field: 'unit', message: `This must be at most ${quantity}, as many as there are.` };
    const key = `${unit} ${pictureId}`;
    if (taken.has(key)) return { field: 'unit', message: 'This unit has another place on the same picture.' };
    taken.add(key);
    return null;
  };
}

/** Returns why the first bad place of a part is refused, with its path; null if all are allowed. */
export function placesFault(
  { places, quantity }: PlacedUnits,
  hasPicture: (id: string) => boolean,
): PictureFault | null {
  const check = placeCheck(quantity, hasPicture);
  for (const [index, place] of places.entries()) {
    const fault = check(place);
    if (fault !== null) return { ...fault, field: `places.${index}.${fault.field}` };
  }
  return null;
}

/** Returns the allowed places of a part; the same list if all are allowed. */
export function allowedPlaces(
  { places, quantity }: PlacedUnits,
  hasPicture: (id: string) => boolean,
): readonly PicturePlace[] {
  if (placesFault({ places, quantity }, hasPicture) === null) return places;
  const check = placeCheck(quantity, hasPicture);
  return places.filter((place) => check(place) === null);
}

/** Places of `count` units after the first `from`, numbered from 1, for a part that is divided. */
export function placesOfUnits(places: readonly PicturePlace[], from: number, count: number): readonly PicturePlace[] {
  return places.flatMap((place) => {
    const unit = place.unit - from;
    return unit >= 1 && unit <= count ? { ...place, unit } : [];
  });
}

import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { pictureLights } from '#domain/blueprint/picture-lights.ts';
import { templateContents } from '#domain/blueprint/project-contents.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { smallModel } from '#testing/small-model.ts';
import { aPicture } from '#testing/snapshot.ts';

/** A model of two blue LEDs, one of which is on a picture. */
function modelOn(picture: Partial<ModelPicture>, powerSupplyId = 'power-plug-12v') {
  const properties = { color: 'blue', forwardVoltage: 3.2 };
  const places = [{ pictureId: 'side', unit: 1, x: 0.25, y: 0.5 }];
  const model = smallModel({ Hull: [{ properties, places }, { properties }] }, powerSupplyId);
  const pictures = [aPicture({ id: 'side', ...picture })];
  return deriveBlueprint({ ...model, pictures });
}

const lightsOn = (...model: Parameters<typeof modelOn>) => {
  const blueprint = modelOn(...model);
  return blueprint.pictures.flatMap((picture) => pictureLights(blueprint, picture));
};

describe('the lights of a picture', () => {
  it('[Y20] are 4 times as large as the LED by the scale, or 1.5 % of the width without one', () => {
    expect(lightsOn({})).toMatchObject([{ x: 0.25, y: 0.5, color: 'blue', radius: (4 * 5) / 100 }]);
    expect(lightsOn({ imageHash: 'hash' })).toMatchObject([{ radius: 0.015 }]);
  });

  it('[Y20] leave out an LED that cannot light', () => {
    expect(lightsOn({}, 'battery-cr2032')).toEqual([]);
    expect(lightsOn({})[0]?.level).toBeGreaterThan(0.7);
  });

  it('[K53] are in the contents of a template with its first picture', () => {
    const { picture } = templateContents(modelOn({ imageHash: 'hash', dim: 40 }));
    expect(picture).toMatchObject({ id: 'side', imageHash: 'hash', dim: 40, lights: [{ x: 0.25, color: 'blue' }] });
    expect(templateContents(modelOn({}, 'battery-cr2032')).picture).toBeNull();
  });
});

import * as z from 'zod/mini';
import { anyIdField, idField, nameField } from '#contract/fields.ts';
import { type Effect, effectLimits, generatorNames, type Rooms, roomsLimits } from '#domain/effects/effect.ts';
import { type Scene, sceneLimits } from '#domain/effects/scene.ts';

const percent = (least: number) => z.int().check(z.gte(least), z.lte(100));
const wholeMs = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const seedField = z.int().check(z.gte(1), z.lte(effectLimits.seed));

const stepField = z.strictObject({
  ms: wholeMs(1, effectLimits.ms),
  level: percent(0),
  ramp: z.exactOptional(z.boolean()),
});

const commonFields = ['preset'];
const timing = ['startMs', 'levelPct'];

/** Fields that an effect of each kind may have besides the one that determines its kind. */
const fieldsOfKind = {
  steps: [...commonFields, ...timing, 'repeat'],
  generator: [...commonFields, ...timing, 'seed'],
  rooms: commonFields,
} as const;
const kinds = ['steps', 'generator', 'rooms'] as const;

type Fault = readonly [field: string, message: string];

function kindFault(effect: object): Fault | null {
  const [kind, ...others] = kinds.filter((each) => each in effect);
  if (kind === undefined || others.length > 0) {
    return ['', 'An effect has either steps, a generator, or rooms.'];
  }
  if (kind === 'generator' && !('seed' in effect)) return ['seed', 'This is missing.'];
  const extra = Object.keys(effect).find((field) => field !== kind && !fieldsOfKind[kind].includes(field));
  return extra === undefined ? null : [extra, `An effect with ${kind} does not have this field.`];
}

/** One object for the three kinds, so that each fault has the path of its field. */
const anyEffect = z
  .exactPartial(
    z.strictObject({
      steps: z.array(stepField).check(z.minLength(1), z.maxLength(effectLimits.steps)),
      repeat: z.int().check(z.gte(0), z.lte(effectLimits.repeat)),
      generator: z.enum(generatorNames),
      seed: seedField,
      rooms: idField,
      startMs: wholeMs(0, effectLimits.ms),
      levelPct: percent(1),
      preset: anyIdField,
    }),
  )
  .check((context) => {
    const fault = kindFault(context.value);
    if (fault !== null) report(context, [], fault);
  });

/** The effect of a circuit; see `Effect`. Source: effects, 1.1. */
// The check above leaves only the three kinds.
export const effectField = anyEffect as unknown as z.ZodMiniType<Effect, Effect>;

function report(
  context: { readonly value: unknown; readonly issues: z.core.$ZodRawIssue[] },
  path: readonly (string | number)[],
  [field, message]: Fault,
): void {
  const issue = { code: 'custom', path: [...path, ...(field === '' ? [] : [field])], message, input: context.value };
  context.issues.push(issue as z.core.$ZodRawIssue);
}

/** Reports a fault of an item in a list. */
function inList<Item>(find: (item: Item, list: readonly Item[]) => Fault | null) {
  return z.check<Item[]>((context) => {
    for (const [index, item] of context.value.entries()) {
      const fault = find(item, context.value);
      if (fault !== null) report(context, [index], fault);
    }
  });
}

type ListedRooms = Pick<Rooms, 'id' | 'least' | 'most' | 'minS' | 'maxS'> & { readonly circuits: readonly unknown[] };

function houseFault({ least, most, minS, maxS, circuits }: Omit<ListedRooms, 'id'>): Fault | null {
  if (least > most) return ['least', 'This must not be above the largest number of lit rooms.'];
  if (most > circuits.length) return ['most', 'This must not be above the number of circuits.'];
  return minS > maxS ? ['minS', 'This must not be above the longest time.'] : null;
}

function repeatedId({ id }: { readonly id: string }, list: readonly { readonly id: string }[]): Fault | null {
  return list.filter((other) => other.id === id).length > 1 ? ['id', 'Another one has this id.'] : null;
}

type ListedScene = Pick<Scene, 'id' | 'then'>;

function sceneFault(scene: ListedScene, list: readonly ListedScene[]): Fault | null {
  const hasNext = scene.then === null || list.some(({ id }) => id === scene.then);
  return hasNext ? repeatedId(scene, list) : ['then', 'There is no scene with this id.'];
}

const roomCount = z.int().check(z.gte(0), z.lte(roomsLimits.mostCircuits));
const seconds = (most: number) => z.int().check(z.gte(1), z.lte(most));

/** A house whose circuits are named by such a field. */
export const roomsShape = <Circuit extends z.ZodMiniType>(circuit: Circuit) =>
  z
    .strictObject({
      id: idField,
      seed: seedField,
      least: roomCount,
      most: roomCount,
      minS: seconds(roomsLimits.seconds),
      maxS: seconds(roomsLimits.seconds),
      circuits: z.readonly(
        z.array(circuit).check(z.minLength(roomsLimits.leastCircuits), z.maxLength(roomsLimits.mostCircuits)),
      ),
    })
    .check((context) => {
      const fault = houseFault(context.value);
      if (fault !== null) report(context, [], fault);
    });

/** A scene whose circuits and button are named by such fields. */
export const sceneShape = <Circuit extends z.ZodMiniType, Part extends z.core.$ZodLooseShape>(
  circuit: Circuit,
  part: Part,
) =>
  z.strictObject({
    id: idField,
    name: nameField,
    trigger: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('start') }),
      z.strictObject({ kind: z.enum(['button', 'button-long']), ...part }),
      z.strictObject({ kind: z.literal('sensor'), ...part, holdMs: wholeMs(0, sceneLimits.holdMs) }),
      z.strictObject({ kind: z.literal('every'), seconds: seconds(sceneLimits.seconds) }),
      z.strictObject({ kind: z.literal('screen') }),
    ]),
    entries: z.readonly(
      z.array(z.strictObject({ circuit, effect: z.nullable(effectField) })).check(z.maxLength(sceneLimits.entries)),
    ),
    lengthMs: z._default(z.nullable(wholeMs(1, sceneLimits.ms)), null),
    then: z._default(z.nullable(idField), null),
  });

/** Houses of a project; see `Rooms`. */
export const roomsField = z.readonly(
  z.array(roomsShape(idField)).check(z.maxLength(roomsLimits.houses), inList(repeatedId)),
);

/** Scenes of a project; see `Scene`. */
export const scenesField = z.readonly(
  z.array(sceneShape(idField, { componentId: idField })).check(z.maxLength(sceneLimits.scenes), inList(sceneFault)),
);

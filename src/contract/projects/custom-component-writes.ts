import * as z from 'zod/mini';
import { componentTypes } from '#domain/parts/component.ts';
import { customComponentReply } from '#contract/projects/custom-components.ts';
import { customTerminalsField, supplyMaField, supplyVoltsField } from '#contract/projects/custom-terminals.ts';
import { endpoint } from '#contract/endpoint.ts';
import { longTextField, nameField, storable } from '#contract/fields.ts';

// Separate from the read endpoints because a browser needs these only to create or edit a custom component.

/** Electrical values of a custom part: V, mA, ohms, W. Source: specification 1, section 3; boards and currents, 1.7. */
export const customPropertiesField = z.exactPartial(
  z.strictObject({
    color: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)),
    forwardVoltage: z.number().check(z.positive(), z.lte(1_000)),
    current: z.number().check(z.positive(), z.lte(100_000)),
    kind: z.nullable(z.enum(['battery', 'plug'])),
    fresh: z.nullable(z.number().check(z.positive(), z.lte(1_000))),
    tired: z.nullable(z.number().check(z.positive(), z.lte(1_000))),
    ohms: z.nullable(z.number().check(z.gte(0), z.lte(1_000))),
    builtInResistor: z.boolean(),
    voltage: z.number().check(z.positive(), z.lte(1_000)),
    value: z.number().check(z.positive(), z.lte(100_000_000)),
    wattage: z.number().check(z.positive(), z.lte(1_000)),
    supplyMa: supplyMaField,
    supplyMin: supplyVoltsField,
    supplyMax: supplyVoltsField,
    terminals: customTerminalsField,
  }),
);

const typeField = z.string().check(z.maxLength(40), storable);
const customComponentParams = z.object({ customComponentId: z.string() });

export const createCustomComponent = endpoint({
  method: 'POST',
  path: '/api/custom-components',
  summary: 'Creates a custom component. Missing electrical values of an LED or a supply get defaults.',
  access: 'member',
  needsSubscription: true,
  body: z.strictObject({
    name: nameField,
    type: z.exactOptional(typeField),
    category: z.enum(componentTypes),
    description: longTextField,
    notes: z.exactOptional(z.nullable(longTextField)),
    templateShared: z.exactOptional(z.boolean()),
    properties: z.exactOptional(z.nullable(customPropertiesField)),
  }),
  status: 201,
  reply: customComponentReply,
});

export const updateCustomComponent = endpoint({
  method: 'PUT',
  path: '/api/custom-components/:customComponentId',
  summary:
    'Updates the given fields and `properties` of a custom component and of all parts placed from it. The ' +
    'category cannot change. 409 STALE if a field no longer has its value in `was`.',
  access: 'member',
  params: customComponentParams,
  body: z.exactPartial(
    z.strictObject({
      name: nameField,
      type: typeField,
      description: longTextField,
      notes: z.nullable(longTextField),
      templateShared: z.boolean(),
      properties: customPropertiesField,
      was: z.catchall(z.object({ properties: z.exactOptional(z.record(z.string(), z.unknown())) }), z.unknown()),
    }),
  ),
  status: 200,
  reply: customComponentReply,
});

export const deleteCustomComponent = endpoint({
  method: 'DELETE',
  path: '/api/custom-components/:customComponentId',
  summary: 'Removes a custom component from the library. Parts placed from it keep working.',
  access: 'member',
  params: customComponentParams,
  status: 200,
  reply: z.object({ id: z.string() }),
});

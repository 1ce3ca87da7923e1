import * as z from 'zod/mini';
import { partGroups } from '#domain/parts-list/parts-list-item.ts';
import { componentTypes } from '#domain/parts/component.ts';
import { endpoint } from '#contract/endpoint.ts';
import { checkReply, findingReply } from '#contract/projects/findings.ts';
import { projectParams } from '#contract/projects/projects.ts';

const numberOrNull = z.nullable(z.number());

/** Range of a string's current with an alternative resistor value. */
const alternativeRange = z.object({ ohms: z.number(), minMa: z.number(), maxMa: z.number() });

const currentsReply = z.nullable(z.object({ nominal: numberOrNull, fresh: numberOrNull, tired: numberOrNull }));

/** One resistor for several strings, with the currents that unequal LEDs and a failed string cause. */
const sharedReply = z.object({
  exactOhms: numberOrNull,
  standardOhms: numberOrNull,
  ownOhms: numberOrNull,
  powerW: numberOrNull,
  ratingW: numberOrNull,
  unequalMa: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
  afterOneFailsMa: numberOrNull,
});

const outputReply = z.object({ componentId: z.string(), output: z.string() });

/**
 * The driver of a circuit: the powered part with its output, and the switch throw that the circuit refers to; and its
 * duty in the long run (0 to 1).
 */
const circuitReply = z.object({
  sectionId: z.string(),
  circuitNumber: z.number(),
  componentId: z.nullable(z.string()),
  output: z.nullable(z.string()),
  kind: z.nullable(z.enum(['contact', 'high', 'low', 'logic', 'n', 'p', 'overload'])),
  transistor: z.nullable(z.string()),
  stringV: numberOrNull,
  contact: z.nullable(outputReply),
  shared: z.nullable(sharedReply),
  averageDuty: z.number(),
});

const readingReply = z.object({ volts: z.number(), mA: z.number() });

const stringReply = z.object({
  sectionId: z.string(),
  circuitNumber: numberOrNull,
  componentIds: z.array(z.string()),
  sideBranchIds: z.array(z.string()),
  ledCount: z.number(),
  excludedCount: z.number(),
  multiplicity: z.number(),
  status: z.enum(['ok', 'insufficient-voltage', 'no-headroom', 'no-leds', 'pre-resistored', 'invalid-supply']),
  supplyV: numberOrNull,
  totalVf: numberOrNull,
  currentMa: numberOrNull,
  headroomV: numberOrNull,
  exactOhms: numberOrNull,
  standardOhms: numberOrNull,
  calculatedOhms: numberOrNull,
  ownOhms: numberOrNull,
  powerW: numberOrNull,
  ratingW: numberOrNull,
  stockW: numberOrNull,
  alternatives: z.array(z.number()),
  alternativeCurrents: z.array(z.object({ ohms: z.number(), mA: z.number() })),
  actualCurrentMa: numberOrNull,
  actualPowerW: numberOrNull,
  deviationPct: numberOrNull,
  worstLedRatio: numberOrNull,
  inputMa: z.optional(z.number()),
  predictedMa: currentsReply,
  togetherMa: currentsReply,
  brightness: z.nullable(z.object({ q: z.number(), looksPct: z.number(), word: z.string() })),
  flags: z.array(z.string()),
});

/** The Blueprint in replies. Source: specification 5. */
const blueprintReply = z.object({
  supply: z.object({ id: z.string(), label: z.string(), volts: z.number(), known: z.boolean() }),
  strings: z.array(stringReply),
  circuits: z.array(circuitReply),
  resistors: z.array(
    z.object({
      ohms: z.number(),
      watt: z.number(),
      quantity: z.number(),
      own: z.optional(z.number()),
      alternatives: z.array(z.number()),
      alternativeCurrents: z.array(alternativeRange),
      bands: z.array(z.string()),
    }),
  ),
  parts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(componentTypes),
      group: z.enum(partGroups),
      quantity: z.number(),
      color: z.nullable(z.string()),
      value: numberOrNull,
      wattage: numberOrNull,
      alternativeValues: z.array(z.number()),
      alternativeCurrents: z.array(alternativeRange),
      specifications: z.nullable(z.string()),
    }),
  ),
  accessories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reference: z.nullable(z.string()),
      quantity: z.number(),
      forId: z.nullable(z.string()),
      between: z.nullable(z.readonly(z.tuple([z.string(), z.string()]))),
    }),
  ),
  checks: z.array(checkReply),
  findings: z.array(findingReply),
  power: z.object({
    totalMa: z.number(),
    averageMa: z.number(),
    limitMa: numberOrNull,
    capacityMah: numberOrNull,
    batteryHours: numberOrNull,
    averageHours: numberOrNull,
    brightHours: numberOrNull,
    averageBrightHours: numberOrNull,
    bySection: z.array(z.object({ sectionId: z.string(), mA: z.number(), averageMa: z.number() })),
    supplies: z.array(
      z.object({
        scope: z.string(),
        supplyId: z.string(),
        totalMa: z.number(),
        averageMa: z.number(),
        limitMa: numberOrNull,
        batteryHours: numberOrNull,
        averageHours: numberOrNull,
        brightHours: numberOrNull,
        averageBrightHours: numberOrNull,
        nominal: readingReply,
        fresh: readingReply,
        tired: readingReply,
      }),
    ),
  }),
});

export const readBlueprint = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/blueprint',
  summary: 'Returns everything that is derived from a project: strings, resistors, parts, checks, power.',
  access: 'read-project',
  params: projectParams,
  isDerived: true,
  status: 200,
  reply: blueprintReply,
});

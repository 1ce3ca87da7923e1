import * as z from 'zod/mini';
import { wireAwgField } from '#contract/fields.ts';

const circuitLocation = z.object({ sectionId: z.string(), circuitNumber: z.number() });
const ids = z.array(z.string());
const onPart = { componentId: z.string() };
const withCandidates = { candidates: ids };

/** Automatic fixes of a finding, by kind. Source: boards and currents, 5.3. */
const actions = [
  z.object({ kind: z.literal('move-led'), ...onPart, toCircuit: z.number() }),
  z.object({ kind: z.literal('split-circuit'), circuits: z.array(ids) }),
  z.object({ kind: z.literal('order-by-rating'), order: ids }),
  z.object({ kind: z.literal('next-resistor'), ohms: z.number() }),
  z.object({ kind: z.literal('choose-supply'), scope: z.string(), ...withCandidates }),
  z.object({ kind: z.literal('add-source'), ...withCandidates }),
  z.object({ kind: z.literal('add-section-supply'), ...onPart }),
  z.object({ kind: z.literal('feed-section'), ...onPart }),
  z.object({
    kind: z.literal('drive-circuit'),
    candidates: z.array(z.object({ circuit: circuitLocation, ...onPart, output: z.string() })),
  }),
  z.object({ kind: z.literal('clear-driver'), circuit: circuitLocation }),
  z.object({ kind: z.literal('add-driver'), circuits: z.array(circuitLocation), ...withCandidates }),
  z.object({
    kind: z.literal('add-part'),
    ...onPart,
    sectionId: z.string(),
    circuitNumber: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('remove-part'), ...onPart }),
  z.object({ kind: z.literal('replace-part'), ...onPart, ...withCandidates }),
  z.object({ kind: z.literal('rename'), ...onPart }),
  z.object({ kind: z.literal('delete-circuit'), circuit: circuitLocation }),
  z.object({ kind: z.literal('set-forward-voltage'), ...onPart, volts: z.number() }),
  z.object({ kind: z.literal('set-current'), ...onPart, milliamps: z.number() }),
  z.object({ kind: z.literal('set-own-resistor'), ohms: z.number(), componentId: z.exactOptional(z.string()) }),
  z.object({ kind: z.literal('clear-own-resistor') }),
  z.object({ kind: z.literal('resistor-each'), circuit: circuitLocation }),
  z.object({ kind: z.literal('set-resistor-mode') }),
  z.object({ kind: z.literal('thicker-wire'), awg: wireAwgField, circuit: z.nullable(circuitLocation) }),
  z.object({ kind: z.literal('add-fuse'), holdMa: z.number(), sectionId: z.exactOptional(z.string()) }),
] as const;
const actionReply = z.discriminatedUnion('kind', actions);

/** Fixes of a line of findings: one action for all of them, or several of one kind. */
const lineActionReply = z.union([
  actionReply,
  z.object({ kind: z.union(actions.map(({ shape }) => shape.kind)), actions: z.array(actionReply) }),
]);

const place = {
  sectionId: z.nullable(z.string()),
  circuitNumber: z.nullable(z.number()),
  componentId: z.nullable(z.string()),
};

const summary = {
  id: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  fix: z.string(),
  action: z.nullable(actionReply),
};

/** A check with its location; `dismissed` if the owner of the project has hidden it. */
export const checkReply = z.object({ ...summary, ...place, dismissed: z.exactOptional(z.literal(true)) });

/** Equal checks, shown as one line. Source: boards and currents, 5.4. */
export const findingReply = z.object({
  ...summary,
  action: z.nullable(lineActionReply),
  count: z.number(),
  title: z.string(),
  places: z.array(z.object(place)),
});

import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import * as drivers from '#domain/fixes/driver-actions.ts';
import { type CheckSubject, subjectOf } from '#domain/fixes/found-check.ts';
import * as parts from '#domain/fixes/part-actions.ts';
import * as resistors from '#domain/fixes/own-resistor-actions.ts';
import * as strings from '#domain/fixes/string-actions.ts';
import * as supplies from '#domain/fixes/supply-actions.ts';

/** Returns actions that could fix a finding, the best first. */
type Proposal = (subject: CheckSubject, check: Check) => readonly CheckAction[];

/** The proposals for each check; other checks have no action. Source: `action` in the table of checks. */
const proposals: Readonly<Partial<Record<CheckId, Proposal>>> = {
  'supply-too-low': strings.splitCircuit,
  'no-headroom': strings.moveLed,
  'headroom-very-low': strings.moveLed,
  'headroom-low': strings.moveLed,
  'over-current': resistors.lessCurrent,
  'over-current-severe': resistors.muchLessCurrent,
  'current-limit': strings.ratedCurrent,
  'mixed-worst-current': resistors.muchLessCurrent,
  'over-current-fresh': resistors.lessCurrent,
  'led-dim': strings.splitCircuit,
  'battery-dims': strings.moveLed,
  'light-goes-out': strings.moveLed,
  'own-resistor': resistors.clearOwnResistor,
  'own-resistor-dark': resistors.clearOwnResistor,
  'shared-resistor': resistors.resistorEach,
  'shared-resistor-colors': resistors.resistorEach,
  'unequal-lights': resistors.matchLights,
  'mixed-current': strings.splitCircuit,
  'resistor-very-hot': supplies.chooseSupply,
  'vf-suspicious': strings.usualForwardVoltage,
  'unknown-component': parts.replaceUnknown,
  'manual-resistor': parts.removeResistor,
  'trimmer-no-resistor': resistors.clearOwnResistor,
  'trimmer-load': parts.removePart,
  'trimmer-current': parts.replaceTrimmer,
  'charger-mismatch': supplies.chooseSupply,
  'charger-too-fast': resistors.slowerCharge,
  'multiple-switches': parts.removeSecondSwitch,
  'switch-overload': parts.replaceSwitch,
  'switch-near-limit': parts.replaceSwitch,
  'switch-voltage': parts.replaceSwitch,
  'peak-switch': parts.replaceSwitch,
  'output-overload': drivers.relieveOutput,
  'driver-missing': drivers.clearDriver,
  'driver-mismatch': drivers.changeDriver,
  'board-drives-nothing': drivers.assignCircuit,
  'speaker-no-amplifier': parts.addAmplifier,
  'fuse-missing': supplies.addFuse,
  'fuse-needed': supplies.addFuse,
  'fuse-too-small': supplies.addFuse,
  'fuse-too-large': supplies.addFuse,
  'circuit-no-led': parts.removeIdleSwitch,
  'empty-circuit': parts.deleteRecord,
  'duplicate-circuit': parts.deleteRecord,
  'duplicate-label': parts.rename,
  'control-voltage-high': supplies.addSectionSupply,
  'control-voltage-low': supplies.chooseSupply,
  'control-voltage-fresh': supplies.chooseSupply,
  'strip-voltage-high': supplies.addSectionSupply,
  'strip-voltage-low': supplies.chooseSupply,
  'builtin-voltage-high': supplies.addSectionSupply,
  'builtin-voltage-low': supplies.chooseSupply,
  'addressable-no-controller': parts.addPixelController,
  'pixels-switched': drivers.clearDriver,
  'unknown-supply': supplies.chooseSupply,
  'voltage-dangerous': supplies.chooseSupply,
  'supply-overload': supplies.chooseSupply,
  'supply-near-limit': supplies.chooseSupply,
  'peak-supply': supplies.chooseSupply,
  'power-bank-sleeps': supplies.chooseSupply,
  'battery-overload': supplies.chooseSupply,
  'battery-strain': supplies.chooseSupply,
  'battery-life-short': supplies.chooseSupply,
  'regulator-needs-source': supplies.addSource,
  'regulator-dropout': supplies.addSource,
  'regulator-dropout-tired': supplies.addSource,
  'regulator-input-high': supplies.addSource,
  'regulator-hot': supplies.addSource,
  'regulator-too-hot': supplies.addSource,
  'duplicate-supply': supplies.removeSecondSupply,
  'extra-supply-ignored': supplies.feedSection,
  'no-switch': parts.addMainSwitch,
  'own-battery-always-on': parts.addSectionSwitch,
  'bare-led-pre-resistored': parts.calculateResistors,
  'effect-conflict': drivers.changeDriver,
  'effect-needs-dimming': drivers.dimmableDriver,
  'effect-not-driven': drivers.playEffect,
  'effect-timer-repeat': drivers.playEffect,
  'wire-drop': supplies.thickerWire,
  'wire-thin': supplies.thickerWire,
  'wire-overload': supplies.thickerWire,
};

/** Ids of the checks with automatic fixes, which may not work in every project. */
export const proposedChecks: ReadonlySet<CheckId> = new Set(Object.keys(proposals) as CheckId[]);

/**
 * Returns untested actions that could fix a finding, the best first: all have the kind that the table of checks names,
 * with parameters for this project. Rule E174. Source: boards and currents, 5.3.
 */
export function proposeActions(project: DerivedProject, check: Check): readonly CheckAction[] {
  return proposals[check.id]?.(subjectOf(project, check), check) ?? [];
}

/** Further proposals, of other kinds than the table of checks names. */
const furtherProposals: Readonly<Partial<Record<CheckId, Proposal>>> = {
  'supply-too-low': supplies.chooseSupply,
  'no-headroom': supplies.chooseSupply,
  'manual-resistor': resistors.usePlacedResistor,
};

/** Returns actions of other kinds than the table of checks names. */
export function otherActions(project: DerivedProject, check: Check): readonly CheckAction[] {
  return furtherProposals[check.id]?.(subjectOf(project, check), check) ?? [];
}

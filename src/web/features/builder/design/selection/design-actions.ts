import { createContext, use } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import type { DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import type { DropPlace } from '#web/features/builder/project/circuit-choice.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

/** What rows and circuits of the design view can do. It changes seldom, so that an edit draws only what it touched. */
export interface DesignActions {
  readonly readOnly: boolean;
  readonly catalogue: Catalogue;
  readonly run: (command: Edit) => boolean;
  readonly edit: (component: Component) => void;
  readonly openMenu: (component: Component, button: HTMLElement) => void;
  /** Saves a circuit's label and says so. */
  readonly saveLabel: (place: CircuitPlace, label: string) => void;
  /** Moves a circuit one place up (-1) or down (1) and tells its new number; null when it stays. */
  readonly shiftCircuit: (place: CircuitPlace, by: -1 | 1) => number | null;
  readonly askDeleteCircuit: (place: CircuitPlace, title: string, isEmpty: boolean) => void;
  /** A part of the library or a placed part was dropped. */
  readonly dropPart: (subject: DragSubject, place: DropPlace) => void;
}

export const DesignActionsContext = createContext<DesignActions | null>(null);

/** What can be done in the design view. Throws outside of it. */
export function useDesignActions(): DesignActions {
  const actions = use(DesignActionsContext);
  if (actions === null) throw new Error('useDesignActions outside of the design view');
  return actions;
}

import type { ReactElement } from 'react';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { Component } from '#domain/parts/component.ts';
import { ControlSymbol, useControlsLights } from '#web/features/builder/design/lights/control-symbol.tsx';
import { PartIcon } from '#web/features/builder/design/parts/part-icon.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { drivesText } from '#web/features/builder/project/driving-view.ts';
import type { PartView } from '#web/features/builder/project/part-view.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface RowContentProps {
  readonly component: Component;
  readonly view: PartView;
  /** Whether it lights up when it is switched on. */
  readonly isLit: boolean;
  /** The string of a standalone LED; null for all other parts. */
  readonly ledString: LedString | null;
  /** Wraps the content of the row. */
  readonly children: (content: ReactElement) => ReactElement;
}

type PartContentProps = Omit<RowContentProps, 'children'>;

/** Picture and content of a part; the picture of a control of lights is a button of its own. */
export function RowContent({ children, ...props }: RowContentProps) {
  if (props.component.componentType === 'control') return <ControlContent {...props}>{children}</ControlContent>;
  return children(
    <>
      <Picture {...props} />
      <PartContent {...props} />
    </>,
  );
}

function ControlContent({ children, ...props }: RowContentProps) {
  const { component, view } = props;
  const isWorking = useControlsLights(component);
  const picture = <Picture {...props} />;
  return (
    <>
      {isWorking && (
        <ControlSymbol component={component} title={view.title}>
          {picture}
        </ControlSymbol>
      )}
      {children(
        <>
          {!isWorking && picture}
          <PartContent {...props} />
        </>,
      )}
    </>
  );
}

function Picture({ component, view, isLit, ledString }: PartContentProps) {
  const { catalogue } = useDesignEditor();
  const part = catalogue.get(component.componentId) ?? null;
  return <PartIcon part={part} led={view.led} isLit={isLit} milliamps={ledString?.actualCurrentMa ?? null} />;
}

function PartContent({ component, view }: PartContentProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2">
      <span className="flex min-w-0 flex-1 basis-36 items-baseline gap-2">
        <span className="min-w-0 truncate text-sm">{view.title}</span>
        {component.quantity > 1 && <span className="value shrink-0 text-xs">{component.quantity}×</span>}
        {view.partName !== null && (
          <span className="min-w-0 truncate text-xs text-muted @max-lg:hidden">{view.partName}</span>
        )}
      </span>
      <span
        className={classNames(
          'max-w-full truncate text-right text-xs text-muted @max-md:flex-1 @max-md:basis-full @max-md:text-left @max-md:whitespace-normal',
          component.componentType !== 'control' && 'value',
        )}
      >
        {component.componentType === 'led' ? (
          valuesText(view.values)
        ) : (
          <DrivesText component={component} values={view.values} />
        )}
      </span>
    </span>
  );
}

/** Text about the circuits that a part drives, switches, or feeds, and its values. */
export function DrivesText({
  component,
  values,
}: {
  readonly component: Component;
  readonly values: readonly string[];
}) {
  const drives = useProject((project) => drivesText(project, component));
  return drives === null ? valuesText(values) : [drives, ...values].join(' · ');
}

function valuesText(values: readonly string[]): string {
  return values.map(withoutBreaks).join(' · ');
}

/** Prevents a line break between a number and its unit. */
function withoutBreaks(value: string): string {
  return value.replaceAll(' ', '\u00A0');
}

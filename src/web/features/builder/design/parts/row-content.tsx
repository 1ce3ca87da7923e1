import type { ReactElement, ReactNode } from 'react';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { Component } from '#domain/parts/component.ts';
import { runCommand } from '#web/features/builder/commands/command.ts';
import { edit } from '#web/features/builder/commands/parts/part-commands.tsx';
import { ControlSymbol, useControlsLights } from '#web/features/builder/design/lights/control-symbol.tsx';
import { PartIcon } from '#web/features/builder/design/parts/part-icon.tsx';
import { StringSummary } from '#web/features/builder/design/parts/string-summary.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { selectedTextId } from '#web/features/builder/design/selection/selection-mark.tsx';
import { RowButton } from '#web/features/builder/drag/draggable-row.tsx';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { drivesText } from '#web/features/builder/project/driving-view.ts';
import type { PartView } from '#web/features/builder/project/part-view.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface RowContentProps {
  readonly component: Component;
  readonly view: PartView;
  /** Whether it lights up when it is switched on. */
  readonly isLit: boolean;
  /** The string of a standalone LED; null for all other parts. */
  readonly ledString: LedString | null;
  /** Whether a press does not open its dialog. */
  readonly isFixed: boolean;
}

/** Picture and texts of a part; the picture of a control of lights is a button of its own. */
export function RowContent(props: RowContentProps) {
  if (props.component.componentType === 'control') return <ControlContent {...props} />;
  return (
    <PartContent {...props}>
      <RowPicture {...props} />
    </PartContent>
  );
}

function ControlContent(props: RowContentProps) {
  const { component, view } = props;
  const isWorking = useControlsLights(component);
  const picture = <RowPicture {...props} />;
  if (!isWorking) return <PartContent {...props}>{picture}</PartContent>;
  return (
    <>
      <ControlSymbol component={component} title={view.title}>
        {picture}
      </ControlSymbol>
      <PartContent {...props} />
    </>
  );
}

function RowPicture({ component, view, isLit, ledString }: RowContentProps) {
  const { catalogue } = useDesignEditor();
  const part = catalogue.get(component.componentId) ?? null;
  return <PartIcon part={part} led={view.led} isLit={isLit} milliamps={ledString?.actualCurrentMa ?? null} />;
}

/** Texts of a part after its picture, and the resistor of a standalone LED, which wraps below if the row is narrow. */
function PartContent({ children, ...props }: RowContentProps & { readonly children?: ReactElement }) {
  const { component, view, isFixed, ledString } = props;
  const content = (
    <EditButton
      component={component}
      title={view.title}
      isFixed={isFixed}
      className={classNames('flex min-w-0 flex-1 items-center gap-2', !isFixed && 'rounded -outline-offset-2')}
    >
      {children}
      <PartTexts {...props} />
    </EditButton>
  );
  if (ledString === null) return content;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4">
      {content}
      <StringSummary ledString={ledString} className="@max-3xl:-mt-1.5 @max-3xl:basis-full @max-3xl:pb-0.5" />
    </div>
  );
}

interface EditButtonProps extends Pick<RowContentProps, 'component' | 'isFixed'> {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the dialog of a part when it is pressed, unless the part is fixed. */
export function EditButton({ component, title, isFixed, className, children }: EditButtonProps) {
  const editor = useDesignEditor();
  if (isFixed) return <div className={className}>{children}</div>;
  return (
    <RowButton
      label={`Edit ${title}`}
      describedBy={selectedTextId(component.id)}
      onPress={() => runCommand(edit, { ...editor, target: { kind: 'part', partId: component.id } })}
      className={className}
    >
      {children}
    </RowButton>
  );
}

function PartTexts({ component, view }: RowContentProps) {
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

interface DrivesTextProps {
  readonly component: Component;
  readonly values: readonly string[];
}

/** Text about the circuits that a part drives, switches, or feeds, and its values. */
export function DrivesText({ component, values }: DrivesTextProps) {
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

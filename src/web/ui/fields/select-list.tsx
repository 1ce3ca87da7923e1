import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface SelectItem<Key extends string> {
  readonly id: Key;
  readonly label: string;
  /** A second line in the list, not in the box. */
  readonly description?: string;
  /** Rendered before the label, such as a ColorDot. */
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SelectListProps {
  readonly label: string;
  readonly items: readonly SelectItem<string>[];
  readonly selectedKey: string | null;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** The open list of a Select. */
export function SelectList({ label, items, selectedKey, triggerRef, onChoose, onClose }: SelectListProps) {
  const choose = (id: string) => {
    onClose();
    if (id !== selectedKey) onChoose(id);
  };
  return (
    <Popover
      isOpen
      aria-label={label}
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={4}
      className={classNames(floatStyle, 'max-w-[min(24rem,calc(100vw-1.5rem))] min-w-(--trigger-width)')}
    >
      <ListBox
        aria-label={label}
        items={items}
        selectionMode="single"
        selectedKeys={selectedKey === null ? [] : [selectedKey]}
        autoFocus
        shouldFocusWrap
        escapeKeyBehavior="none"
        className="p-1 outline-none"
      >
        {(item) => (
          <ListBoxItem
            id={item.id}
            textValue={item.label}
            isDisabled={item.isDisabled === true}
            onPress={() => choose(item.id)}
            className={classNames('group', rowStyle)}
          >
            <SelectRow item={item} />
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

function SelectRow({ item }: { readonly item: SelectItem<string> }) {
  return (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block truncate">
          {item.label}
        </Text>
        {item.description !== undefined && (
          <Text slot="description" className="block text-xs text-muted">
            {item.description}
          </Text>
        )}
      </span>
      <Check aria-hidden="true" className="invisible size-4 shrink-0 text-accent group-selected:visible" />
    </>
  );
}

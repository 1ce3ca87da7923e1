import { Pencil, Trash2 } from 'lucide-react';
import type { ListedTemplate } from '#contract/templates.ts';
import { supplyName } from '#domain/catalogue/supply-name.ts';
import { dayText } from '#web/dates.ts';
import { templatePath } from '#web/paths.ts';
import { colorName } from '#web/ui/style/color-name.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

interface TemplateCardProps {
  readonly template: ListedTemplate;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A template of the grid; its name leads to the read-only view. Source: specification 2, section 2. */
export function TemplateCard({ template, onEdit, onDelete }: TemplateCardProps) {
  const { id, name, templateDescription, powerSupplyId, color, createdAt } = template;
  return (
    <li
      data-hue={color}
      className="flex min-h-44 flex-col rounded-lg border border-l-6 border-line border-l-hue bg-surface py-3 pr-2 pl-4"
    >
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 pt-1 font-semibold">
          <a href={templatePath(id)} className="line-clamp-2 wrap-anywhere hover:underline">
            {name}
          </a>
        </h3>
        <div className="flex shrink-0 text-muted *:hover:text-ink">
          <IconButton label={`Edit template ${name}`} icon={<Pencil />} size="small" onPress={onEdit} />
          <IconButton label={`Delete template ${name}`} icon={<Trash2 />} size="small" onPress={onDelete} />
        </div>
      </div>
      <p className="mt-1 mb-3 line-clamp-3 pr-2 text-sm wrap-anywhere text-muted">
        {templateDescription ?? 'No description'}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-4 text-xs text-muted">
        <span className="sr-only">{colorName(color)},</span>
        <span>{supplyName(powerSupplyId)}</span>
        <span>
          Created <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </span>
      </p>
    </li>
  );
}

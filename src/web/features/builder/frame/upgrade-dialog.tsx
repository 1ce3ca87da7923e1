import { Check } from 'lucide-react';
import { failures } from '#contract/failures.ts';
import { guestLimits, guestLimitText } from '#domain/projects/project-limits.ts';
import type { GuestLimit, LimitDetails } from '#web/features/builder/project/edit-refusal.ts';
import { ShowcaseImage } from '#web/showcase/showcase-image.tsx';
import { bookPages, diagramPicture, solderPicture } from '#web/showcase/showcase-pictures.ts';
import { paths } from '#web/paths.ts';
import { currentOffer, upgradeLink } from '#web/session/offer.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const titles: Record<GuestLimit, string> = {
  components: 'Component Limit Reached',
  sections: 'Section Limit Reached',
  circuits: 'Circuit Limit Reached',
  projects: 'Project Limit Reached',
  pictures: 'Picture Limit Reached',
  pdf: 'PDF Export',
};

/** Messages of limits that apply without an edit. */
const messages: Record<GuestLimit, string> = {
  components: failures.GUEST_COMPONENT_LIMIT[1],
  sections: guestLimitText('sections', guestLimits.sections + 1),
  circuits: failures.GUEST_CIRCUIT_LIMIT[1],
  projects: failures.GUEST_PROJECT_LIMIT[1],
  pictures: 'A guest’s project has one picture. Delete it to add another.',
  pdf: failures.GUEST_PDF_EXPORT[1],
};

const benefits = [
  'Unlimited projects',
  'Unlimited components',
  'PDF export',
  'Custom components',
  'Generating from templates',
];

interface UpgradeDialogProps extends LimitDetails {
  readonly kind: GuestLimit;
  readonly onClose: () => void;
}

/**
 * Shows a guest which limit was reached, and the benefits of registering; hides the form that led to it meanwhile. Rule
 * B13. Source: specification 1, sections 6 and 8.
 */
export function UpgradeDialog({ kind, message, place, onClose }: UpgradeDialogProps) {
  const { path } = upgradeLink();
  const placeFitting = () => {
    onClose();
    place?.run();
  };
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Not now
      </Button>
      {place !== undefined && <Button onPress={placeFitting}>Place {place.parts}</Button>}
      <a href={path} className={buttonStyle('primary')}>
        {currentOffer().signUp === 'paid' ? 'See plans' : 'Sign Up'}
      </a>
    </>
  );
  return (
    <Dialog title={titles[kind]} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <p data-guest-limit="" className="text-sm">
        {message ?? messages[kind]}
      </p>
      <p className="mt-1.5 text-sm text-muted">
        To try more first,{' '}
        <a href={paths.templates} className="text-ink underline underline-offset-2">
          open a template
        </a>
        : a trial has no limits.
      </p>
      <Showcase />
      <p className="mt-4 text-xs font-semibold text-muted">With an account you get</p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
            {benefit}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Example documents of a project in an account. */
function Showcase() {
  const style = 'h-auto w-full rounded border border-line';
  return (
    <div className="mt-4 grid grid-cols-[1fr_1fr_1fr_4.75rem] items-start gap-2">
      {bookPages.map((picture) => (
        <ShowcaseImage key={picture.file} picture={picture} className={style} />
      ))}
      <ShowcaseImage picture={solderPicture} className={`${style} row-span-2`} />
      <ShowcaseImage picture={diagramPicture} className={`${style} col-span-3`} />
    </div>
  );
}

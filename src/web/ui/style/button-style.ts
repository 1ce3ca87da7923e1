import { classNames } from '#web/ui/style/class-names.ts';

/** `primary` is for the main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'relative inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md font-semibold select-none ' +
  'transition-[background-color,border-color,color,box-shadow] duration-150 pointer-coarse:min-h-11 pointer-coarse:min-w-11 ' +
  'disabled:cursor-default disabled:opacity-50 disabled:shadow-none pressed:translate-y-px';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong hover:shadow-[0_0_22px_-4px_var(--accent)]',
  secondary: 'border border-edge bg-raised text-ink hover:border-ink/70',
  quiet: 'text-ink hover:bg-ink/10',
  danger: 'border border-error/60 bg-error-soft text-error hover:border-error',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-xs',
  medium: 'h-9 px-3.5 text-sm',
  large: 'h-12 px-6 text-base',
};

/** Returns the classes of a button, also for links and plain buttons that look like one. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(base, variants[variant], sizes[size]);
}

const squares = { small: 'size-7 px-0!', medium: 'size-9 px-0!' };

/** Returns the classes of a button with only an icon (16 px), also for a link that looks like one. */
export function iconButtonStyle(variant: ButtonVariant = 'quiet', size: 'small' | 'medium' = 'medium'): string {
  return classNames(buttonStyle(variant, size), squares[size], '[&_svg]:size-4');
}

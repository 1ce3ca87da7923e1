/** The characters outside ASCII that normalising turns into ASCII ones: the signs for kelvin, a semicolon, a backtick. */
const disguised = /[\u212A\u037E\u1FEF]/;

/**
 * The form in which an email or username is compared, and an email kept: without case, and without regard to how an
 * accent is written. A name that only looks like another is never the same. Source: decisions B4.
 */
export function accountKey(name: string): string {
  const trimmed = name.trim();
  return disguised.test(trimmed) ? trimmed : trimmed.normalize('NFC').toLowerCase();
}

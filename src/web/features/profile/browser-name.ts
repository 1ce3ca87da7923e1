/** Browsers by a pattern of their user agent; those that imitate another one come before it. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

function nameIn(names: ReadonlyArray<readonly [name: string, form: RegExp]>, text: string): string | undefined {
  return names.find(([, form]) => form.test(text))?.[0];
}

/** Returns the usual name of a browser, "Firefox on Linux", or a program's own name. */
export function browserName(userAgent: string | null): string {
  const [first = ''] = userAgent?.split(/[\s/]/, 1) ?? [];
  if (userAgent === null || first === '') return 'Unknown browser';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser === undefined) return first;
  return system === undefined ? browser : `${browser} on ${system}`;
}

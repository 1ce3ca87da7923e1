import { expect, it } from 'vitest';
import { browserName } from '#web/features/profile/browser-name.ts';

const like = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${like} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox on Linux'],
  [`${like} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`, 'Edge on Windows'],
  [`${like} (Linux; Android 14) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${like} (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1`, 'Safari on iPhone'],
  [`${like} (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15`, 'Safari on macOS'],
  ['curl/8.5.0', 'curl'],
  ['Firefox/1', 'Firefox'],
  ['', 'Unknown browser'],
  ['/', 'Unknown browser'],
  [null, 'Unknown browser'],
])('[S98] names %j as %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

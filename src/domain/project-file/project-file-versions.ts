/** What a file says of itself before its content is looked at. */
interface Header {
  readonly format: unknown;
  readonly version: unknown;
}

/** The version that is written. */
const projectFileVersion = 1;

/**
 * What makes the content of version n + 1 from that of version n, at index n - 1. Older versions are read for ever, so
 * nothing is ever taken out of this table. Source: specification 5.
 */
const upgrades: readonly ((file: Header) => Header)[] = [];

/** Content of the current version, or the place and the reason why it cannot be read. */
export type Upgraded =
  | { readonly ok: true; readonly file: unknown }
  | { readonly ok: false; readonly path: readonly string[]; readonly message: string };

function hasHeader(value: unknown): value is Header {
  return typeof value === 'object' && value !== null && 'format' in value && 'version' in value;
}

/** Brings what was read from a project file to the current version; its content is still to be checked. */
export function upgradeProjectFile(value: unknown): Upgraded {
  if (!hasHeader(value) || value.format !== 'lightyard-project') {
    return { ok: false, path: ['format'], message: 'This is not a Lightyard project file.' };
  }
  const { version } = value;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
    return { ok: false, path: ['version'], message: 'This project file has no version that can be read.' };
  }
  if (version > projectFileVersion) {
    const message = `This project file is of version ${version}; this Lightyard reads up to version ${projectFileVersion}.`;
    return { ok: false, path: ['version'], message };
  }
  return { ok: true, file: upgrades.slice(version - 1).reduce((file, upgrade) => upgrade(file), value) };
}

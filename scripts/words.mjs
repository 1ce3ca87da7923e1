import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import ts from 'typescript';
import { fail, ROOT } from './run-command.mjs';

// Checks the words of comments, identifiers, file names, test titles, and docs. Other strings, JSX text, and code blocks of
// docs are not checked.

/** @type {ReadonlyArray<readonly [pattern: RegExp, advice: string]>} A space also matches a line break in a comment. */
const AVOIDED = [
  phrase(/anew/, 'again'),
  phrase(/mend|mends|mended|mending|mender/, 'fix'),
  phrase(/whoever|somebody|nobody/, 'a user, the caller, no one'),
  phrase(/stands in|stands/, 'is'),
  phrase(/beside/, 'next to, besides, except'),
  phrase(/floors/, 'layers'),
  phrase(/let go of|lets go|letting go/, 'release, drop'),
  phrase(/room for|makes? room/, 'space, capacity'),
  phrase(/gone with/, 'cascade'),
  phrase(/unseen/, 'not loaded'),
  phrase(/\w*(?:colour|neighbour|behaviour|favour|honour|grey)\w*/, 'the American spelling'),
  phrase(
    /cent(?:re|res|red)|licence|defence|dialogues?|artefacts?|whilst|analyse[ds]?|analysing/,
    'the American spelling',
  ),
  phrase(/(?:cancel|label|model|signal|travel)l(?:ed|ing|er|ers)/, 'the American spelling'),
  phrase(
    /(?:author|capital|categor|custom|emphas|final|initial|maxim|minim|optim|organ|priorit|recogn|serial|summar|synchron|util|visual)is(?:e|ed|es|ing|ation)/,
    'the American spelling',
  ),
];
const TITLED = new Set(['describe', 'it', 'test']);
const SCRIPT = /(?<!\.d)\.(?:ts|tsx|js|mjs)$/;

const problems = [
  ...['src', 'tests', 'bench', 'scripts'].flatMap((folder) => listFiles(folder, SCRIPT)).flatMap(checkScript),
  ...listFiles('src', /\.css$/).flatMap((file) => checkText(file, maskCss(read(file)))),
  ...[...listFiles('docs', /\.md$/), 'README.md'].flatMap((file) => checkText(file, maskCodeBlocks(read(file)))),
];
if (problems.length > 0) fail(problems.join('\n'));
console.error('No avoided word in comments, names, test titles, and docs.');

/**
 * @param {RegExp} pattern
 * @param {string} advice
 * @returns {readonly [RegExp, string]}
 */
function phrase({ source }, advice) {
  return [new RegExp(`\\b(?:${source.replaceAll(' ', String.raw`\s+(?:(?:\*|//)\s*)?`)})\\b`, 'gi'), advice];
}

/** @param {string} file */
function checkScript(file) {
  const names = findWords(basename(file)).map(({ message }) => `${file}: ${message}`);
  if (/-words\.tsx?$/.test(file)) names.push(`${file}: instead of "-words" write: -text`);
  return [...names, ...checkText(file, maskStrings(file, read(file)))];
}

/**
 * @param {string} file
 * @param {string} text
 */
function checkText(file, text) {
  return findWords(text).map(({ line, message }) => `${file}:${line}: ${message}`);
}

/**
 * Finds avoided words in a text, also in parts of camel case identifiers.
 * @param {string} text
 */
function findWords(text) {
  const words = text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ');
  return AVOIDED.flatMap(([pattern, advice]) =>
    [...words.matchAll(pattern)].map(({ 0: word, index }) => ({
      line: words.slice(0, index).split('\n').length,
      message: `instead of "${word.replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ')}" write: ${advice}`,
    })),
  );
}

/**
 * Replaces strings, regular expressions, and JSX text by spaces, except test titles.
 * @param {string} file
 * @param {string} text
 */
function maskStrings(file, text) {
  const kind = extname(file) === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {[start: number, end: number][]} */
  const masked = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isLiteral(node)) masked.push([node.getStart(source), node.end]);
    else if (ts.isCallExpression(node) && TITLED.has(rootOf(node.expression))) {
      visit(node.expression);
      const [title, ...others] = node.arguments;
      if (title !== undefined && !ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) visit(title);
      others.forEach(visit);
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  let result = '';
  let position = 0;
  for (const [start, end] of masked) {
    result += text.slice(position, start) + blank(text.slice(start, end));
    position = end;
  }
  return result + text.slice(position);
}

/** @param {ts.Node} node */
function isLiteral(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

/**
 * Returns the leftmost name of a callee: `it` of `it.each(rows)`.
 * @param {ts.Expression} callee
 * @returns {string}
 */
function rootOf(callee) {
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return rootOf(callee.expression);
  return ts.isIdentifier(callee) ? callee.text : '';
}

/**
 * Replaces everything except comments by spaces.
 * @param {string} css
 */
function maskCss(css) {
  const parts = css.split(/(\/\*[^]*?\*\/)/);
  return parts.map((part) => (part.startsWith('/*') ? part : blank(part))).join('');
}

/** @param {string} markdown */
function maskCodeBlocks(markdown) {
  return markdown.replaceAll(/^ *```[^]*?^ *```/gm, blank);
}

/** @param {string} text */
function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}

/**
 * @param {string} folder
 * @param {RegExp} name
 */
function listFiles(folder, name) {
  if (!existsSync(join(ROOT, folder))) return [];
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((file) => name.test(file)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}

/** @param {string} file */
function read(file) {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML does not allow or discourages: control characters, lone surrogates. */
const invalidXml = /(?!\n)[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** Texts without characters to escape, which most are. */
const plain = /^[ !#-%'-;=?-~]*$/;

/** Escapes a text for XML and HTML, and drops characters that XML does not allow. */
export function escapeXml(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(invalidXml, '').replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

import { escapeXml } from '#domain/units/escape-xml.ts';
import { readSharedPreview } from '#contract/projects/shares.ts';
import type { SharedProject } from '#server/access/find-shared.ts';

const description = 'The lights of a scale model: how they look, how they are wired, and how to build them.';

/**
 * Open Graph tags of a shared project, by which other sites preview a link to it. The revision in the address of the
 * image lets them load it again after a change.
 */
export function previewTags(siteUrl: string, { project, share }: SharedProject): string {
  const image = readSharedPreview.path.replace(':shareToken', share.token);
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Lightyard',
    'og:title': project.name,
    'og:description': description,
    'og:url': `${siteUrl}/s/${share.token}`,
    'og:image': `${siteUrl}${image}?v=${project.revision}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `The lights of ${project.name}`,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeXml(content)}" />`,
  );
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image" />`;
}

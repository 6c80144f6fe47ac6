/**
 * React lifts the preload links of scripts into the head, where they compete with the style sheet and the fonts for a slow line
 * (measured: about a second until something shows). At the end of the body they come after what the eye needs.
 */
export const moveModulePreloads = (page: string) => {
  const links: string[] = [];
  const rest = page.replaceAll(/<link rel="modulepreload"[^>]*>/g, (link) => {
    links.push(link);
    return '';
  });
  const end = rest.lastIndexOf('</body>');
  return end < 0 ? page : rest.slice(0, end) + links.join('') + rest.slice(end);
};

/**
 * The page after logging in. The address bar may hold what a stranger wrote, so it is only a page below our own.
 * @param wanted the text of `?next=`
 * @param here the address of the page, whose place in it the browser carried along
 * @param base the console's folder
 * @returns a whole address
 */
export function pageAfterLogIn(wanted: string | null, here: string, base: URL): string | undefined {
  if (!wanted || !URL.canParse(wanted, base)) return undefined;
  const page = new URL(wanted, base);
  const isOurs = page.protocol === base.protocol && page.host === base.host && page.pathname.startsWith(base.pathname);
  if (!isOurs || page.username || page.password) return undefined;
  if (!page.hash) page.hash = new URL(here).hash;
  return page.href;
}

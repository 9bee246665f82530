/** Describes what a page gets: the parts of its path, `:id` as `id`. */
export type PageProps = { params: Record<string, string> };

/** A number of an item, smaller where it has so many digits that it would be wider than a phone. */
export function Digits({ children }: { children: string }) {
  return <b>{children.length > 9 ? <span class="long-number">{children}</span> : children}</b>;
}

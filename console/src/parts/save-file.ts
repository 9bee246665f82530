/** Gives the browser a file to save. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file once it was told to.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

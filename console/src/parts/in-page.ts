/** Sends a form by what the page does; the browser would load another page. */
export const inPage = (send: () => unknown) => (event: Event) => {
  event.preventDefault();
  void send();
};

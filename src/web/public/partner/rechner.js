// <tierdach-rechner partner="CODE">: shows our small calculator in a partner's page. It reads nothing there and keeps nothing.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const name = 'tierdach-rechner';
  const highest = 2000;

  class Calculator extends HTMLElement {
    #frame = null;

    connectedCallback() {
      addEventListener('message', this);
      if (this.#frame === null) this.attachShadow({ mode: 'open' }).append(this.#createFrame(), document.createElement('slot'));
    }

    disconnectedCallback() {
      removeEventListener('message', this);
    }

    // Until the frame has told its height it shows nothing: then the link that stands in the element is enough.
    #createFrame() {
      const frame = document.createElement('iframe');
      const address = new URL('/partner/rechner', origin);
      address.searchParams.set('partner', this.getAttribute('partner') ?? '');
      address.searchParams.set('species', this.getAttribute('species') ?? '');
      frame.title = 'Tierversicherung: Was kostet der Schutz?';
      frame.loading = 'lazy';
      frame.referrerPolicy = 'origin';
      frame.sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
      Object.assign(frame.style, { display: 'block', width: '100%', height: '1px', border: '0', opacity: '0' });
      frame.src = address;
      this.#frame = frame;
      return frame;
    }

    handleEvent({ origin: sender, source, data }) {
      if (sender !== origin || source !== this.#frame.contentWindow) return;
      const height = Math.ceil(data?.height);
      if (!(height > 0 && height <= highest)) return;
      Object.assign(this.#frame.style, { height: `${height}px`, opacity: '1' });
      this.#frame.nextSibling.style.display = 'none';
    }
  }

  if (!customElements.get(name)) customElements.define(name, Calculator);
})();

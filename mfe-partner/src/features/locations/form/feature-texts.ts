/**
 * What most locations have, and what a new one begins with. Written in Korean whatever the page's language: it is
 * published, and translated for readers. Source: product spec section 9, default feature text.
 */
export const usualFeatures = ['주차', '24시간', 'CCTV', '온도 조절', '50평'] as const;

/** Features as the form holds them: separated by commas. */
export function featuresText(features: readonly string[]): string {
  return features.join(', ');
}

/**
 * The features in a text: separated by commas, trimmed, empty ones dropped, each once. Source: product spec section 5.
 */
export function featuresIn(text: string): string[] {
  const features = text.split(/[,，]/).map((feature) => feature.trim());
  return [...new Set(features.filter((feature) => feature !== ''))];
}

/** The text with a feature put at its end, or taken out where it has it. */
export function withFeatureToggled(text: string, feature: string): string {
  const features = featuresIn(text);
  return featuresText(
    features.includes(feature) ? features.filter((other) => other !== feature) : [...features, feature],
  );
}

import type { BasketAnimal } from '#domain/wizard/basket/basket.ts';

export const nameOf = ({ saved }: Pick<BasketAnimal, 'saved'>) => saved.data.animalName?.trim() || 'Dein Tier';
